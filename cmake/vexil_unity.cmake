# vexil_unity(TARGET)   compiles the source files of each folder of TARGET in groups of at most twelve,
# so that the compiler reads the headers once a group: a third of the time. The price: within a folder,
# names in anonymous namespaces must differ; the compiler says where they do not.
# A file with the property VEXIL_UNITY_GROUP joins the files of the folder that this names.
# A file with the property VEXIL_ALONE is compiled by itself; with VEXIL_UNITY=OFF every file is.
#
# CMake's own unity builds name files by absolute paths, which the compiler cache would not find again
# in another clone; here the paths are relative.
function(vexil_unity target)
  if(NOT VEXIL_UNITY)
    return()
  endif()
  set(group_size 12)
  set(output_folder "${PROJECT_BINARY_DIR}/generated/unity/${target}")
  set(groups "")
  set(compiled "")
  get_target_property(sources ${target} SOURCES)
  list(SORT sources)
  foreach(source IN LISTS sources)
    get_source_file_property(alone "${source}" VEXIL_ALONE)
    cmake_path(IS_PREFIX PROJECT_BINARY_DIR "${source}" generated)
    if(alone OR generated)
      list(APPEND compiled "${source}")
      continue()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(GET folder FILENAME folder)
    get_source_file_property(group_of "${source}" VEXIL_UNITY_GROUP)
    if(group_of)
      set(folder "${group_of}")
    endif()
    math(EXPR count_${folder} "0${count_${folder}} + 1")
    math(EXPR number "(${count_${folder}} - 1) / ${group_size} + 1")
    set(group "${folder}_${number}")
    list(APPEND groups ${group})
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${output_folder}")
    string(APPEND text_${group} "#include \"${source}\"\n")
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    file(CONFIGURE OUTPUT "${output_folder}/${group}.cpp" CONTENT "${text_${group}}" @ONLY)
    list(APPEND compiled "${output_folder}/${group}.cpp")
  endforeach()
  set_target_properties(${target} PROPERTIES SOURCES "${compiled}")
  # g++ takes what is included for a header, and warns of types of anonymous namespaces in it.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()
