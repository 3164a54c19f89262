// Marks and arrows for an action being chosen, for warnings and for a refusal.
import { powerName } from '$/app/names';
import type { Arrow, Mark } from '$/board/types';
import type { Refusal, View, Warning } from '$/net/wire';
import { actingTexts } from '$/texts/acting';
import type { Choices, PowerChoice } from './choices';
import { rescues } from './labels';
import type { Picked } from './picked';
import { refusalArrows, refusalMarks } from './refusals';
import { warningArrows, warningMarks } from './warnings';

export interface Scene {
  view: View | null;
  refusal: Refusal | null;
  picked: Picked;
  choices: Choices;
  power: PowerChoice | null;
  warnings: Warning[];
}

const choice = (square: string): Mark => ({ square, kind: 'choice' });

export function marksOf({ view, refusal, picked, choices, power, warnings }: Scene): Mark[] {
  const marks: Mark[] = refusal === null ? [] : refusalMarks(refusal);
  if (view?.deciding !== true) return marks;
  const followup = view.followup ?? null;
  if (followup?.kind === 'advance') return [...marks, ...(followup.squares ?? []).map(choice)];
  if (followup?.kind === 'rescue')
    return [...marks, ...(rescues(choices.all, undefined).get(picked.label ?? '') ?? []).map(choice)];
  marks.push(...warningMarks(warnings, picked.selected));
  if (power !== null && power.choices[0]?.target === undefined)
    return [...marks, ...choices.usersOf(power.power).map(choice)];
  if (picked.selected === null) return marks;
  return [...marks, ...choices.marks(picked.selected, picked.power)];
}

export function arrowsOf({ view, refusal, picked, warnings }: Scene): Arrow[] {
  const arrows: Arrow[] = refusal === null ? [] : refusalArrows(refusal, view?.last?.events ?? []);
  if (view?.deciding !== true) return arrows;
  const { planned, selected } = picked;
  if (planned?.action.from !== undefined && planned.target !== undefined)
    arrows.push({ from: planned.action.from, to: planned.target, kind: 'plan' });
  return [...arrows, ...warningArrows(warnings, selected)];
}

// What is spoken for a square in addition to the piece.
export function describeSquare(square: string, marks: Mark[], { picked, choices, power }: Scene): string {
  const words = actingTexts().squareMarks;
  if (picked.planned?.target === square) return words.planned;
  const parts = square === picked.selected ? [words.selected] : [];
  const aiming = power?.power ?? choices.all.find((one) => one.power !== undefined)?.power;
  for (const { square: marked, kind } of marks) {
    if (marked !== square) continue;
    if (kind === 'power') parts.push(words.power(aiming === undefined ? '' : powerName(aiming)));
    else if (kind in words) parts.push(words[kind as 'move']);
  }
  return parts.join(', ');
}
