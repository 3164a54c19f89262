// Games, clocks and settings as texts.
import { editions, optionsOf } from '$/app/editions.svelte';
import { titleOfGame } from '$/app/game_titles';
import { levelName } from '$/app/names';
import { refusalWith } from '$/app/refusals';
import { kQuietCap, serverCapIn } from '$/app/server_cap';
import type { ClockSettings, Player, Settings } from '$/net/wire';
import { optionTitle, optionValue } from '$/rules/option_names';
import { commonTexts } from '$/texts/common';
import { homeTexts } from '$/texts/home';
import { clockParts } from './clock';
import { unusualOptions } from './game_name';

export { titleOfGame as titleOf };

// The memory aid and the cap of quiet turns have sentences of their own.
function optionFacts(game: string): string[] {
  return unusualOptions(editions.of(game), game)
    .filter(({ name }) => name !== 'memory-aid' && name !== kQuietCap)
    .map(({ name, value }) =>
      value === 'on' ? optionTitle(name) : `${optionTitle(name)}: ${optionValue(name, value)}`,
    );
}

// Players must know before they join, whoever set it.
function capFacts(game: string): string[] {
  const edition = editions.of(game);
  const cap = Number(optionsOf(game, edition).get(kQuietCap));
  if (!(cap > 0)) return [];
  return [homeTexts()[cap === serverCapIn(edition) ? 'capOfServer' : 'cap'](cap)];
}

function clockFact(clock: ClockSettings | null): string {
  if (clock === null) return homeTexts().clockNone;
  const { minutes, increment, moveCap } = clockParts(clock);
  const text = homeTexts().clockText(minutes, increment);
  return moveCap > 0 ? `${text}, ${homeTexts().clockCap(moveCap)}` : text;
}

const hasMemoryAid = (game: string): boolean => optionsOf(game).get('memory-aid') === 'on';

// What somebody should know before joining, the game's title aside.
export function factsOf(settings: Settings, whole = false): string[] {
  const words = homeTexts();
  return [
    ...optionFacts(settings.game),
    ...capFacts(settings.game),
    clockFact(settings.clock),
    ...(settings.setup_time > 0 ? [words.setupText(Math.round(settings.setup_time / 6000) / 10)] : []),
    ...(settings.rated ? [words.rated] : []),
    ...(hasMemoryAid(settings.game) ? [words.withMemoryAid] : whole ? [words.withoutMemoryAid] : []),
    ...(settings.visibility === 'public' ? [] : [words[settings.visibility]]),
    ...(settings.notes ? [] : [words.withoutNotes]),
  ];
}

export function playerText(player: Player | null): string {
  if (player === null) return homeTexts().nobody;
  const level = player.level === undefined ? undefined : editions.levels[player.level - 1];
  const name = level === undefined ? player.name : levelName(level.name);
  return player.bot ? `${name} (${commonTexts().bot})` : name;
}

// The server's refusals are English sentences; other languages know them by their codes.
export const refusalText = (error: unknown): string => refusalWith(homeTexts().refusals, error);
