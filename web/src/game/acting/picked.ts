// What the visitor has chosen so far for one action.
import type { Followup } from '$/net/wire';
import type { Choice, Choices } from './choices';
import { rescues } from './labels';

export interface Picked {
  // The decision that it belongs to: when the game goes on it is void.
  decision: string;
  selected: string | null;
  // The verb of the power that was chosen.
  power: string | null;
  // Several actions lead to one square: which is meant?
  asking: { square: string; options: Choice[] } | null;
  // Waits for a confirmation.
  planned: Choice | null;
  // The square whose piece is to be named.
  target: string | null;
  // The captured piece that is to come back.
  label: string | null;
  // A polite word, e.g. whose turn it is.
  note: string;
}

const onlyOne = <T>(values: Iterable<T>): T | null => {
  const [first, ...more] = new Set(values);
  return first === undefined || more.length > 0 ? null : first;
};

// As a decision begins: what a follow-up is about is chosen already.
export function freshly(decision: string, followup: Followup | null, choices: Choices): Picked {
  const kind = followup?.kind;
  const spot = kind === 'spot';
  return {
    decision,
    selected: kind === 'strike' || spot ? (followup?.square ?? null) : null,
    power: spot ? 'spot' : null,
    asking: null,
    planned: null,
    target: spot ? onlyOne(choices.all.flatMap(({ target }) => target ?? [])) : null,
    label: kind === 'rescue' ? onlyOne(rescues(choices.all, undefined).keys()) : null,
    note: '',
  };
}
