// Names of pieces from the viewer's point of view.
import { displayRank } from '$/board/ranks';
import { pieceName, sideName } from '$/app/names';
import { settings } from '$/app/settings.svelte';
import type { Edition, Side, Viewer } from '$/net/wire';
import type { Whose } from '$/texts/narration/en';

// Long names are shortened at the comma: "Emberheart".
export const shortName = (edition: Edition | undefined, label: string, side: Side): string =>
  pieceName(edition, label, side).split(',', 1)[0] ?? label;

// "Miner (8)", "Bomb", "Emberheart (10)".
export function pieceWords(edition: Edition | undefined, label: string, side: Side): string {
  const name = shortName(edition, label, side);
  return /^\d+$/.test(label) && name !== label
    ? `${name} (${displayRank(edition, label, settings.numbering)})`
    : name;
}

export function whoseIs(side: Side, viewer: Viewer, edition: Edition | undefined): Whose {
  if (viewer === 'spectator') return { side: sideName(edition, side) };
  return side === viewer ? 'own' : 'enemy';
}
