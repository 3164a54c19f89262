# vexil_embed_web(VARIABLE FOLDER)   sets VARIABLE to the source file that holds the pages made from
# the project in FOLDER, compressed beforehand. A small program of ours does that, built first.
find_package(ZLIB REQUIRED)
find_library(VEXIL_BROTLI_ENCODER brotlienc REQUIRED)
find_path(VEXIL_BROTLI_INCLUDE brotli/encode.h REQUIRED)

function(vexil_embed_web variable folder)
  add_executable(embed_web "${PROJECT_SOURCE_DIR}/cmake/embed_web.cpp"
    "${PROJECT_SOURCE_DIR}/src/server/net/gzip.cpp")
  target_include_directories(embed_web PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_compile_features(embed_web PRIVATE cxx_std_20)
  target_include_directories(embed_web SYSTEM PRIVATE "${VEXIL_BROTLI_INCLUDE}")
  target_link_libraries(embed_web PRIVATE vexil_flags ZLIB::ZLIB "${VEXIL_BROTLI_ENCODER}")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/src/*" "${folder}/public/*")
  list(FILTER sources EXCLUDE REGEX "\\.test\\.ts$")
  list(APPEND sources "${folder}/index.html" "${folder}/package-lock.json" "${folder}/make-wire.js"
    "${PROJECT_SOURCE_DIR}/src/server/api/openapi.json"
    "${folder}/vite.config.ts" "${folder}/svelte.config.js" "${folder}/tsconfig.json")
  set(pages "${PROJECT_BINARY_DIR}/web")
  set(output "${PROJECT_BINARY_DIR}/generated/web/web_files.cpp")
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/generated/web")
  add_custom_command(OUTPUT "${output}"
    COMMAND "${PROJECT_SOURCE_DIR}/tools/build-web" "${pages}"
    COMMAND embed_web "${pages}" "${output}"
    DEPENDS embed_web ${sources} VERBATIM COMMENT "Building and embedding the pages")
  set(${variable} "${output}" PARENT_SCOPE)
endfunction()
