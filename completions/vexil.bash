# bash completion for vexil, written by: vexil completion bash

# Game ids; after a + the options of that game that are not its defaults.
_vexil_game_names() {
  if [[ $1 != *+* ]]; then
    vexil games 2>/dev/null
    return
  fi
  local name values value
  vexil games "${1%%+*}" 2>/dev/null | while read -r name _ values; do
    for value in $values; do
      case $value in
        on) printf '%s\n' "${1%+*}+$name" ;;
        N) printf '%s\n' "${1%+*}+$name=" ;;
        *) printf '%s\n' "${1%+*}+$name=$value" ;;
      esac
    done
  done
}

_vexil() {
  # bash takes words apart at = and :, which games and actions contain; white space is what counts.
  local -a words
  read -ra words <<<"${COMP_LINE:0:COMP_POINT}"
  [[ ${COMP_LINE:COMP_POINT-1:1} == [[:space:]] ]] && words+=("")
  local current=${words[-1]} previous=${words[-2]} path="" word choices="" argument="" kept
  for word in "${words[@]:1:${#words[@]}-2}"; do
    case "${path:+$path }$word" in
      "play" | "games" | "legal" | "apply" | "position" | "perft" | "show" | "random" | "replay" | "convert" | "verify-record" | "setup" | "setup check" | "setup random" | "setup suggest" | "hint" | "analyse" | "match" | "tournament" | "stats" | "engine" | "engine-check" | "serve" | "backup" | "restore" | "verify" | "export" | "import" | "migrate" | "admin" | "admin ban" | "admin unban" | "admin mute" | "admin unmute" | "admin rename" | "admin reset-link" | "admin end-game" | "admin announce" | "admin registration" | "admin invite" | "delete-user" | "bot" | "edition" | "edition check" | "bench" | "bench play" | "bench signature" | "completion" | "completion bash" | "completion zsh") path="${path:+$path }$word" ;;
    esac
  done
  case "$path $previous" in
    "play --game") choices="GAME" ;;
    "play --level") choices="" ;;
    "play --side") choices="red blue" ;;
    "play --seed") choices="" ;;
    "play --resume") choices="FILE" ;;
    "play --save") choices="FILE" ;;
    "position --game") choices="GAME" ;;
    "position --red") choices="" ;;
    "position --blue") choices="" ;;
    "show --as") choices="red blue spectator" ;;
    "show --color") choices="auto always never" ;;
    "random --game") choices="GAME" ;;
    "random --games") choices="" ;;
    "random --seed") choices="" ;;
    "random --max-turns") choices="" ;;
    "replay --as") choices="red blue spectator" ;;
    "convert --to") choices="record json gravon" ;;
    "convert --game") choices="GAME" ;;
    "verify-record --red") choices="" ;;
    "verify-record --blue") choices="" ;;
    "setup check --game") choices="GAME" ;;
    "setup random --game") choices="GAME" ;;
    "setup random --seed") choices="" ;;
    "setup suggest --game") choices="GAME" ;;
    "setup suggest --seed") choices="" ;;
    "hint --as") choices="red blue" ;;
    "hint --turn") choices="" ;;
    "hint --movetime") choices="" ;;
    "hint --nodes") choices="" ;;
    "hint --top") choices="" ;;
    "analyse --as") choices="red blue" ;;
    "analyse --turn") choices="" ;;
    "analyse --movetime") choices="" ;;
    "analyse --nodes") choices="" ;;
    "analyse --top") choices="" ;;
    "match --a") choices="" ;;
    "match --b") choices="" ;;
    "match --game") choices="GAME" ;;
    "match --games") choices="" ;;
    "match --movetime") choices="" ;;
    "match --nodes") choices="" ;;
    "match --time") choices="" ;;
    "match --grace") choices="" ;;
    "match --seed") choices="" ;;
    "match --concurrency") choices="" ;;
    "match --setups") choices="FILE" ;;
    "match --record") choices="FILE" ;;
    "match --json") choices="FILE" ;;
    "match --sprt") choices="" ;;
    "tournament --game") choices="GAME" ;;
    "tournament --games") choices="" ;;
    "tournament --movetime") choices="" ;;
    "tournament --nodes") choices="" ;;
    "tournament --time") choices="" ;;
    "tournament --grace") choices="" ;;
    "tournament --seed") choices="" ;;
    "tournament --concurrency") choices="" ;;
    "tournament --setups") choices="FILE" ;;
    "tournament --record") choices="FILE" ;;
    "tournament --json") choices="FILE" ;;
    "engine --protocol") choices="vexil ucc" ;;
    "engine --player") choices="" ;;
    "engine --seed") choices="" ;;
    "engine --movetime") choices="" ;;
    "engine-check --seed") choices="" ;;
    "engine-check --grace") choices="" ;;
    "serve --data") choices="" ;;
    "serve --database") choices="" ;;
    "serve --bind") choices="" ;;
    "serve --port") choices="" ;;
    "serve --base-url") choices="" ;;
    "serve --certificate") choices="FILE" ;;
    "serve --key") choices="FILE" ;;
    "serve --trusted-proxy") choices="" ;;
    "serve --set") choices="" ;;
    "backup --data") choices="" ;;
    "backup --database") choices="" ;;
    "restore --data") choices="" ;;
    "restore --database") choices="" ;;
    "verify --data") choices="" ;;
    "verify --database") choices="" ;;
    "export --data") choices="" ;;
    "export --database") choices="" ;;
    "export --game") choices="" ;;
    "export --user") choices="" ;;
    "export --format") choices="record json" ;;
    "import --data") choices="" ;;
    "import --database") choices="" ;;
    "migrate --from") choices="" ;;
    "migrate --to") choices="" ;;
    "admin ban --hours") choices="" ;;
    "admin ban --reason") choices="" ;;
    "admin ban --data") choices="" ;;
    "admin ban --database") choices="" ;;
    "admin unban --data") choices="" ;;
    "admin unban --database") choices="" ;;
    "admin mute --hours") choices="" ;;
    "admin mute --reason") choices="" ;;
    "admin mute --data") choices="" ;;
    "admin mute --database") choices="" ;;
    "admin unmute --data") choices="" ;;
    "admin unmute --database") choices="" ;;
    "admin rename --data") choices="" ;;
    "admin rename --database") choices="" ;;
    "admin reset-link --base-url") choices="" ;;
    "admin reset-link --data") choices="" ;;
    "admin reset-link --database") choices="" ;;
    "admin end-game --result") choices="none red blue draw" ;;
    "admin end-game --reason") choices="" ;;
    "admin end-game --data") choices="" ;;
    "admin end-game --database") choices="" ;;
    "admin announce --data") choices="" ;;
    "admin announce --database") choices="" ;;
    "admin registration --data") choices="" ;;
    "admin registration --database") choices="" ;;
    "admin invite --base-url") choices="" ;;
    "admin invite --data") choices="" ;;
    "admin invite --database") choices="" ;;
    "delete-user --data") choices="" ;;
    "delete-user --database") choices="" ;;
    "bot --server") choices="" ;;
    "bot --engine") choices="" ;;
    "bot --token-file") choices="FILE" ;;
    "bot --games") choices="" ;;
    "bot --total") choices="" ;;
    "bot --accept") choices="" ;;
    "bot --offer") choices="GAME" ;;
    "bot --movetime") choices="" ;;
    "bench play --game") choices="GAME" ;;
    "bench play --seconds") choices="" ;;
    *)
      case $path in
        "") choices="play games legal apply position perft show random replay convert verify-record setup hint analyse match tournament stats engine engine-check serve backup restore verify export import migrate admin delete-user bot edition bench completion --help --version" argument="" ;;
        "play") choices="--help --game --level --side --seed --resume --save --plain" argument="" ;;
        "games") choices="--help --json" argument="GAME" ;;
        "legal") choices="--help --keep-going" argument="" ;;
        "apply") choices="--help --keep-going --actions" argument="" ;;
        "position") choices="--help --keep-going --game --red --blue" argument="" ;;
        "perft") choices="--help --keep-going --divide" argument="" ;;
        "show") choices="--help --keep-going --as --color" argument="" ;;
        "random") choices="--help --game --games --seed --max-turns" argument="" ;;
        "replay") choices="--help --keep-going --trace --as" argument="FILE" ;;
        "convert") choices="--help --keep-going --to --game" argument="FILE" ;;
        "verify-record") choices="--help --keep-going --red --blue" argument="FILE" ;;
        "setup") choices="check random suggest --help" argument="" ;;
        "setup check") choices="--help --keep-going --game" argument="" ;;
        "setup random") choices="--help --game --seed" argument="" ;;
        "setup suggest") choices="--help --game --seed" argument="" ;;
        "hint") choices="--help --keep-going --as --turn --movetime --nodes --top --json --stream" argument="" ;;
        "analyse") choices="--help --keep-going --as --turn --movetime --nodes --top --json" argument="" ;;
        "match") choices="--help --a --b --game --games --movetime --nodes --time --grace --seed --concurrency --setups --record --json --sprt" argument="" ;;
        "tournament") choices="--help --game --games --movetime --nodes --time --grace --seed --concurrency --setups --record --json --gauntlet" argument="" ;;
        "stats") choices="--help --keep-going --json" argument="FILE" ;;
        "engine") choices="--help --protocol --player --seed --movetime" argument="" ;;
        "engine-check") choices="--help --seed --grace" argument="" ;;
        "serve") choices="--help --data --database --bind --port --base-url --certificate --key --trusted-proxy --set --list-settings --no-group-commit" argument="" ;;
        "backup") choices="--help --data --database" argument="FILE" ;;
        "restore") choices="--help --data --database" argument="FILE" ;;
        "verify") choices="--help --data --database" argument="" ;;
        "export") choices="--help --data --database --game --user --format" argument="" ;;
        "import") choices="--help --keep-going --data --database" argument="FILE" ;;
        "migrate") choices="--help --from --to" argument="" ;;
        "admin") choices="ban unban mute unmute rename reset-link end-game announce registration invite --help" argument="" ;;
        "admin ban") choices="--help --hours --reason --data --database" argument="" ;;
        "admin unban") choices="--help --data --database" argument="" ;;
        "admin mute") choices="--help --hours --reason --data --database" argument="" ;;
        "admin unmute") choices="--help --data --database" argument="" ;;
        "admin rename") choices="--help --data --database" argument="" ;;
        "admin reset-link") choices="--help --base-url --data --database" argument="" ;;
        "admin end-game") choices="--help --result --reason --data --database" argument="" ;;
        "admin announce") choices="--help --data --database" argument="" ;;
        "admin registration") choices="--help --data --database" argument="" ;;
        "admin invite") choices="--help --base-url --data --database" argument="" ;;
        "delete-user") choices="--help --data --database" argument="" ;;
        "bot") choices="--help --server --engine --token-file --games --total --accept --offer --movetime" argument="" ;;
        "edition") choices="check --help" argument="" ;;
        "edition check") choices="--help" argument="FILE" ;;
        "bench") choices="play signature --help" argument="" ;;
        "bench play") choices="--help --game --seconds" argument="" ;;
        "bench signature") choices="--help" argument="" ;;
        "completion") choices="bash zsh --help" argument="" ;;
        "completion bash") choices="--help" argument="" ;;
        "completion zsh") choices="--help" argument="" ;;
      esac
      [[ -n $argument && $current != -* ]] && choices=$argument
      ;;
  esac
  COMPREPLY=()
  case $choices in
    GAME) mapfile -t COMPREPLY < <(compgen -W "$(_vexil_game_names "$current")" -- "$current") ;;
    FILE)
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      compopt -o filenames 2>/dev/null
      ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current") ;;
  esac
  # Only what follows the last = of the word is replaced.
  if [[ $current == *=* && $COMP_WORDBREAKS == *=* ]]; then
    kept=${current%"${current##*=}"}
    COMPREPLY=("${COMPREPLY[@]#"$kept"}")
  fi
  [[ ${COMPREPLY[0]-} == *= || $choices == GAME ]] && compopt -o nospace 2>/dev/null
  return 0
}

complete -F _vexil vexil
