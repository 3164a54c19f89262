// The names and texts of games, pieces, powers and options. The server sends them in English; where it has texts in the
// language of the page, those are shown.
import type { Edition, GameOption, Power, Side } from '$/net/wire';
import { commonTexts } from '$/texts/common';
import { editions, pieceType } from './editions.svelte';

// Any text of the edition data.
export const editionText = (english: string): string => editions.texts[english] ?? english;

export const gameTitle = (edition: Edition): string => editionText(edition.title);
export const gameText = (edition: Edition): string => editionText(edition.text);
export const sideName = (edition: Edition | undefined, side: Side): string =>
  edition === undefined ? commonTexts()[side] : editionText(edition.sides[side].name);
// Of the side's pieces, within a sentence: "black".
export const colourName = (edition: Edition | undefined, side: Side): string =>
  edition === undefined ? commonTexts()[side].toLowerCase() : editionText(edition.sides[side].colour);
export const powerName = (power: Power): string => editionText(power.name);
export const powerText = (power: Power): string => editionText(power.text);
export const optionText = (option: GameOption): string => editionText(option.text);

export function pieceName(edition: Edition | undefined, label: string, side: Side): string {
  const type = pieceType(edition, label);
  return type === undefined ? label : editionText(type.names[side]);
}

const known = (names: Record<string, string>, english: string): string => names[english] ?? english;
export const levelName = (name: string): string => known(commonTexts().levels, name);
