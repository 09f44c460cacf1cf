# Installs the floors, their headers and the package files, so that find_package(loa) gives loa::loa and every loa::<floor>.
include(CMakePackageConfigHelpers)

list(TRANSFORM floors PREPEND loa_ OUTPUT_VARIABLE loa_targets)
install(TARGETS ${loa_targets} loa_all EXPORT loaTargets)
install(DIRECTORY loa DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")

set(loa_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/loa)
install(EXPORT loaTargets NAMESPACE loa:: DESTINATION ${loa_package_dir})
configure_package_config_file(cmake/loaConfig.cmake.in ${PROJECT_BINARY_DIR}/loaConfig.cmake
                              INSTALL_DESTINATION ${loa_package_dir} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/loaConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/loaConfig.cmake ${PROJECT_BINARY_DIR}/loaConfigVersion.cmake
        DESTINATION ${loa_package_dir})
