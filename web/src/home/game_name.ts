// The name of a game with its options: "classic-2002+captured=stealth+rescue". Only options that differ from the
// server's defaults are written, so "off" appears where the server would have switched an option on.
import { optionsOf } from '$/app/editions.svelte';
import { serverCap } from '$/app/server_cap';
import type { Edition, GameOption, Settings } from '$/net/wire';

export type Opponent = Settings['opponent'];
export type OptionValues = Record<string, string>;

// Against computers the screen remembers for its player, and the server may set a cap.
export function standardValue(option: GameOption, opponent: Opponent): string {
  if (option.default !== 'off') return option.default;
  if (option.name === 'no-capture-cap') return String(serverCap() ?? 'off');
  if (option.name === 'memory-aid' && opponent === 'bot') return 'on';
  return option.default;
}

// A cap takes any whole number; the list of values names only the others.
export const isCap = (option: GameOption): boolean => option.name.endsWith('-cap');

function isValue(option: GameOption, value: string): boolean {
  return option.values.includes(value) || (isCap(option) && /^[1-9]\d{0,8}$/.test(value));
}

export function valueOf(option: GameOption, values: OptionValues, opponent: Opponent): string {
  const wanted = values[option.name];
  return wanted !== undefined && isValue(option, wanted) ? wanted : standardValue(option, opponent);
}

export function gameName(edition: Edition, values: OptionValues, opponent: Opponent): string {
  return edition.options
    .filter((option) => valueOf(option, values, opponent) !== standardValue(option, opponent))
    .map((option) => ({ name: option.name, value: valueOf(option, values, opponent) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .reduce(
      (name, { name: option, value }) => `${name}+${option}${value === 'on' ? '' : `=${value}`}`,
      edition.id,
    );
}

// The options of a name that are not what its edition says.
export function unusualOptions(
  edition: Edition | undefined,
  game: string,
): { name: string; value: string }[] {
  return Array.from(optionsOf(game), ([name, value]) => ({ name, value })).filter(
    ({ name, value }) => edition?.options.find((option) => option.name === name)?.default !== value,
  );
}

// Options as a form shows them: those that the edition's sheet offers, and the rest as far as they can change this
// game. The memory aid is asked for elsewhere.
export function offeredOptions(edition: Edition): { offered: GameOption[]; others: GameOption[] } {
  const asked = edition.options.filter((option) => option.name !== 'memory-aid' && option.has_effect);
  return {
    offered: asked.filter((option) => option.offered),
    others: asked.filter((option) => !option.offered),
  };
}
