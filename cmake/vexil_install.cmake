# cmake --install: the program, its completions and manual pages, the edition files, and the library modules as a
# CMake package, so that find_package(vexil) gives vexil::rules, vexil::notation and the others.
include(CMakePackageConfigHelpers)

get_property(modules GLOBAL PROPERTY VEXIL_MODULES)
list(REMOVE_ITEM modules cli)
foreach(module IN LISTS modules)
  install(TARGETS vexil_${module} EXPORT vexil_targets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/src/${module}"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/vexil" FILES_MATCHING PATTERN "*.h")
endforeach()
if(TARGET vexil)
  install(TARGETS vexil RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/vexil")
if(modules)
  install(EXPORT vexil_targets NAMESPACE vexil:: FILE vexil-targets.cmake
    DESTINATION "${package_dir}")
endif()
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/vexil-config.cmake.in"
  "${PROJECT_BINARY_DIR}/generated/vexil-config.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/generated/vexil-config-version.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/generated/vexil-config.cmake"
  "${PROJECT_BINARY_DIR}/generated/vexil-config-version.cmake" DESTINATION "${package_dir}")

file(GLOB edition_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/editions/*.toml")
install(FILES ${edition_files} DESTINATION "${CMAKE_INSTALL_DATADIR}/vexil/editions")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/editions/de"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/vexil/editions")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")

# The program knows its commands, so it writes the completions and the manual pages.
if(TARGET vexil)
  set(completions "${PROJECT_BINARY_DIR}/generated/completions")
  file(MAKE_DIRECTORY "${completions}")
  foreach(shell IN ITEMS bash zsh)
    install(CODE "execute_process(COMMAND \"$<TARGET_FILE:vexil>\" completion ${shell}
      OUTPUT_FILE \"${completions}/${shell}\" COMMAND_ERROR_IS_FATAL ANY)")
  endforeach()
  install(FILES "${completions}/bash" RENAME vexil
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  install(FILES "${completions}/zsh" RENAME _vexil
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
  set(pages "${PROJECT_BINARY_DIR}/generated/man")
  file(MAKE_DIRECTORY "${pages}")
  install(CODE "execute_process(COMMAND \"$<TARGET_FILE:vexil>\" man \"${pages}\"
    COMMAND_ERROR_IS_FATAL ANY)")
  install(DIRECTORY "${pages}/" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()
