# Run at each build (cmake -P): asks git for the commit and writes OUTPUT from TEMPLATE, only when its text changes.
set(COMMIT unknown)
find_program(GIT git)
# The check for .git keeps us from reporting the commit of another checkout that our folder happens to lie in.
if(GIT AND EXISTS ${SOURCE_DIR}/.git)
  execute_process(COMMAND ${GIT} --no-optional-locks -C ${SOURCE_DIR} describe --always --exclude=* --abbrev=12 --dirty
                  OUTPUT_VARIABLE described RESULT_VARIABLE failed ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT failed)
    set(COMMIT ${described})
  endif()
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
