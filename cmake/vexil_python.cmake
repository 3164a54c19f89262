# VEXIL_PYTHON: the interpreter of the scripts that tests run. The python3 that comes first on PATH may be a script
# that looks for an interpreter: it takes its time, and may find another one for another folder. So it is asked once
# which interpreter that is. Where the first python3 does not work or is too old, the next one is taken.
function(vexil_ask_python result candidate)
  execute_process(
    COMMAND "${candidate}" -c
      "import sys; print(sys.executable if sys.version_info >= (3, 9) else '')"
    OUTPUT_VARIABLE interpreter OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  set(${result} "${interpreter}" PARENT_SCOPE)
endfunction()

function(vexil_is_python result candidate)
  vexil_ask_python(interpreter "${candidate}")
  if(NOT EXISTS "${interpreter}")
    set(${result} FALSE PARENT_SCOPE)
  endif()
endfunction()

if(NOT EXISTS "${VEXIL_PYTHON}")
  # What was found before may have been removed since.
  find_program(python NAMES python3 VALIDATOR vexil_is_python NO_CACHE)
  set(interpreter python3)
  if(python)
    vexil_ask_python(interpreter "${python}")
  endif()
  set(VEXIL_PYTHON "${interpreter}" CACHE FILEPATH
    "Python 3.9 or newer, for scripts that tests run" FORCE)
endif()
