// What things are called. The server names them in English; another language brings names of its own for
// those it knows, so that an edition added later still shows its English ones.
import type { Edition, GameOption, Power, Side } from '$/net/wire';
import { t } from '$/texts/index.svelte';
import { pieceType } from './editions.svelte';

const known = (names: Record<string, string>, english: string): string => names[english] ?? english;

export const gameTitle = (edition: Edition): string => known(t().editions.titles, edition.title);
export const gameText = (edition: Edition): string => known(t().editions.texts, edition.text);
export const sideName = (edition: Edition | undefined, side: Side): string =>
  edition === undefined ? t().common[side] : known(t().editions.sides, edition.sides[side].name);
export const powerName = (power: Power): string => known(t().editions.powers, power.name);
export const powerText = (power: Power): string => known(t().editions.texts, power.text);
export const optionText = (option: GameOption): string => known(t().editions.texts, option.text);
export const levelName = (name: string): string => known(t().editions.levels, name);
export const levelText = (text: string): string => known(t().editions.texts, text);
// Any other sentence of the edition data (rules, pieces).
export const editionText = (english: string): string => known(t().editions.texts, english);

export function pieceName(edition: Edition | undefined, label: string, side: Side): string {
  const type = pieceType(edition, label);
  return type === undefined ? label : known(t().editions.pieces, type.names[side]);
}
