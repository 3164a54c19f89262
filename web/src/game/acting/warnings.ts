// Warnings one turn before a rule forbids a move or ends the game.
import type { Arrow, Mark } from '$/board/types';
import { optionsOf } from '$/app/editions.svelte';
import type { Edition, View, Warning } from '$/net/wire';
import { actingTexts } from '$/texts/acting';
import { parseAction, type Action } from './action';

export function warningSentence(warning: Warning, view: View): string {
  const words = actingTexts().warnings;
  const [one = '', two = ''] = [...warning.squares].sort();
  switch (warning.kind) {
    case 'two-squares':
      return warning.actions.length > 0 ? words.lastTime(one, two) : words.forbiddenNow(one, two);
    case 'more-squares':
      return words.chase;
    case 'quiet':
      return words.quiet(Math.max(0, (view.quiet_cap ?? 0) - (view.quiet ?? 0)));
    case 'turn-cap':
      return words.cap(Math.max(0, (view.turn_cap ?? 0) - ((view.turn ?? 1) - 1)));
    default:
      return (warning as Warning).text;
  }
}

// Which of them to show. With the two-squares limit at two every step brings the first warning about it: that
// one waits until its piece is chosen. Of a chosen piece only what concerns it is shown.
export function shownWarnings(view: View, edition: Edition | undefined, selected: string | null): Warning[] {
  const early = optionsOf(view.game, edition).get('two-squares') === '2';
  return (view.warnings ?? []).filter((warning) => {
    if (warning.actions.length === 0) return true;
    if (selected === null) return warning.kind !== 'two-squares' || !early;
    return warning.actions.some((text) => parseAction(text)?.from === selected);
  });
}

const actionsOf = (warnings: Warning[], from: string | null): Action[] =>
  warnings
    .flatMap((warning) => warning.actions)
    .map(parseAction)
    .filter((action): action is Action => action !== null && (from === null || action.from === from));

// Before a piece is chosen the squares that the warnings are about; then only the targets it should mind.
export function warningMarks(warnings: Warning[], selected: string | null): Mark[] {
  const squares =
    selected === null
      ? warnings.flatMap((warning) => warning.squares)
      : actionsOf(warnings, selected).flatMap(({ to }) => (to === undefined ? [] : [to]));
  return [...new Set(squares)].map((square) => ({ square, kind: 'warning' }));
}

export function warningArrows(warnings: Warning[], selected: string | null): Arrow[] {
  return actionsOf(warnings, selected).flatMap(({ from, to }) =>
    from === undefined || to === undefined ? [] : [{ from, to, kind: 'warning' as const }],
  );
}
