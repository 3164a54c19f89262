// The labels of an army in the order a picker offers them.
import type { Edition, View } from '$/net/wire';
import { otherSide } from '$/board/geometry';
import type { Choice } from './choices';

export interface LabelOffer {
  label: string;
  // The action that it leads to, where that is decided by the label alone.
  text: string;
  // How many of them the enemy may still have; null where that is not shown.
  left: number | null;
}

// For a guess: what can still be there first, the rest of the army after it.
export function guesses(choices: Choice[], view: View, edition: Edition | undefined): LabelOffer[] {
  if (view.viewer === 'spectator') return [];
  const remaining = view.remaining?.[otherSide(view.viewer)];
  const order = edition?.pieces.map((piece) => piece.label) ?? [];
  const target = choices[0]?.target;
  const possible = view.board?.find((piece) => piece.square === target)?.possible;
  const offers = choices
    .filter((choice) => choice.action.label !== undefined)
    .map((choice) => {
      const label = choice.action.label ?? '';
      return { label, text: choice.action.text, left: remaining?.[label] ?? (remaining ? 0 : null) };
    });
  const likely = ({ label, left }: LabelOffer): boolean => left !== 0 && (possible?.includes(label) ?? true);
  return offers.sort(
    (a, b) => Number(likely(b)) - Number(likely(a)) || order.indexOf(a.label) - order.indexOf(b.label),
  );
}

// Which captured pieces can return, and the squares for each.
export function rescues(choices: Choice[], edition: Edition | undefined): Map<string, string[]> {
  const order = edition?.pieces.map((piece) => piece.label) ?? [];
  const squares = new Map<string, string[]>();
  for (const { action } of choices) {
    if (action.verb !== 'rescue' || action.label === undefined || action.to === undefined) continue;
    squares.set(action.label, [...(squares.get(action.label) ?? []), action.to]);
  }
  return new Map([...squares].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}
