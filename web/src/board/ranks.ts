// How ranks are written. In some classic editions the Marshal is 1, in others 10; the visitor may choose.
import type { Edition } from '$/net/wire';
import type { Preferences } from '$/app/settings.svelte';

const kClassicArmy = new Set([
  'Marshal',
  'General',
  'Colonel',
  'Major',
  'Captain',
  'Lieutenant',
  'Sergeant',
  'Miner',
  'Scout',
  'Spy',
  'Bomb',
  'Flag',
]);

// Exactly these names: where another piece joins them (a Spotter), the sheet's own numbers stay.
export const isClassicArmy = (edition: Edition): boolean =>
  edition.pieces.length > 0 && edition.pieces.every((piece) => kClassicArmy.has(piece.names.red));

export function displayRank(
  edition: Edition | undefined,
  label: string,
  numbering: Preferences['numbering'],
): string {
  if (numbering === 'game' || edition === undefined || !/^\d+$/.test(label)) return label;
  const strength = edition.pieces.find((piece) => piece.label === label)?.strength ?? null;
  if (strength === null || !isClassicArmy(edition)) return label;
  return String(numbering === 'high10' ? strength : 11 - strength);
}
