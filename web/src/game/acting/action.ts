// Parses the text of one decision: "a4a5", "fly:b2b7", "spot:e4=10", "rescue:8@d2", "advance:n", "pass".

export type Direction = 'n' | 'e' | 's' | 'w';

export interface Action {
  // As it is sent.
  text: string;
  // "move" for a plain move or attack.
  verb: string;
  from?: string;
  to?: string;
  // The label that a guess names or a rescue returns.
  label?: string;
  direction?: Direction;
}

const kSquare = '[a-z][1-9][0-9]?';
const kPlain = new RegExp(`^(${kSquare})(${kSquare})$`);
const kAdvance = /^advance:([nesw])$/;
const kStep = new RegExp(`^step:(${kSquare})$`);
const kSpot = new RegExp(`^spot:(${kSquare})(${kSquare})?=([0-9A-Z]+)$`);
const kRescue = new RegExp(`^rescue:([0-9A-Z]+)@(${kSquare})$`);
const kPower = new RegExp(`^([a-z]+):(${kSquare})(${kSquare})$`);

// Null where it is no action.
export function parseAction(text: string): Action | null {
  if (text === 'pass') return { text, verb: 'pass' };
  let parts = kPlain.exec(text);
  if (parts) return { text, verb: 'move', from: parts[1], to: parts[2] };
  parts = kAdvance.exec(text);
  if (parts) return { text, verb: 'advance', direction: parts[1] as Direction };
  parts = kStep.exec(text);
  if (parts) return { text, verb: 'step', from: parts[1] };
  parts = kSpot.exec(text);
  if (parts) return { text, verb: 'spot', from: parts[1], to: parts[2], label: parts[3] };
  parts = kRescue.exec(text);
  if (parts) return { text, verb: 'rescue', to: parts[2], label: parts[1] };
  parts = kPower.exec(text);
  if (parts) return { text, verb: parts[1] ?? '', from: parts[2], to: parts[3] };
  return null;
}

// People write "A4-A5", "a4xa5", "a4 a5", "Spot:e4 = 10": what the server would read, or null.
// A whole turn has its actions joined by "+".
export function tidyTurn(typed: string): string | null {
  const parts = typed
    .replace(/\s+/g, '')
    .split('+')
    .map((part) => tidyAction(part));
  return parts.every((part) => part !== null) ? parts.join('+') : null;
}

function tidyAction(typed: string): string | null {
  const lower = typed.toLowerCase();
  const guess = /^([^=@]*)=([0-9a-z]+)$/.exec(lower);
  const rescue = /^rescue:([0-9a-z]+)@(.*)$/.exec(lower);
  let text = lower.replace(/(?<=[0-9])[-x](?=[a-z][0-9])/, '');
  if (guess) text = `${guess[1]}=${guess[2]?.toUpperCase()}`;
  if (rescue) text = `rescue:${rescue[1]?.toUpperCase()}@${rescue[2]}`;
  return parseAction(text) === null ? null : text;
}
