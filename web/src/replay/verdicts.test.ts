import { expect, it } from 'vitest';
import type { Decision } from '$/net/wire';
import { worstByTurn } from './verdicts';

const judged = (turn: number, verdict?: Decision['verdict']): Decision => ({
  turn,
  side: 'red',
  decision: 1,
  known: { best: 0.5 },
  open: { best: 0.5 },
  best: [],
  ...(verdict ? { verdict } : {}),
});

it('remembers the worst decision of each turn', () => {
  const worst = worstByTurn([judged(1, 'fine'), judged(1, 'mistake'), judged(1, 'inaccuracy'), judged(2)]);
  expect(worst.get(1)?.verdict).toBe('mistake');
  expect(worst.get(2)?.verdict).toBeUndefined();
});
