import { describe, expect, it } from 'vitest';
import { parseAction, tidyTurn } from './action';

describe('parseAction', () => {
  it.each([
    ['a4a5', { verb: 'move', from: 'a4', to: 'a5' }],
    ['a9a10', { verb: 'move', from: 'a9', to: 'a10' }],
    ['a10j10', { verb: 'move', from: 'a10', to: 'j10' }],
    ['fly:b2b7', { verb: 'fly', from: 'b2', to: 'b7' }],
    ['strike:b7c7', { verb: 'strike', from: 'b7', to: 'c7' }],
    ['quick:e3e5', { verb: 'quick', from: 'e3', to: 'e5' }],
    ['rampage:e3e4', { verb: 'rampage', from: 'e3', to: 'e4' }],
    ['detect:c3d5', { verb: 'detect', from: 'c3', to: 'd5' }],
    ['see:c3d5', { verb: 'see', from: 'c3', to: 'd5' }],
    ['enchant:c3d5', { verb: 'enchant', from: 'c3', to: 'd5' }],
    ['arrow:c3d5', { verb: 'arrow', from: 'c3', to: 'd5' }],
    ['blast:c3e5', { verb: 'blast', from: 'c3', to: 'e5' }],
    ['vortex:c3e5', { verb: 'vortex', from: 'c3', to: 'e5' }],
    ['advance:n', { verb: 'advance', direction: 'n' }],
    ['step:c3', { verb: 'step', from: 'c3' }],
    ['spot:e4=10', { verb: 'spot', from: 'e4', label: '10' }],
    ['spot:e4f4=S', { verb: 'spot', from: 'e4', to: 'f4', label: 'S' }],
    ['rescue:8@d2', { verb: 'rescue', label: '8', to: 'd2' }],
    ['pass', { verb: 'pass' }],
  ])('reads %s', (text, expected) => {
    expect(parseAction(text)).toEqual({ text, ...expected });
  });

  it.each(['', 'a4', 'a4a', 'a4a5a6', 'where', 'fly:', 'advance:x', 'spot:e4', 'rescue:8'])(
    'refuses "%s"',
    (text) => expect(parseAction(text)).toBeNull(),
  );
});

describe('tidyTurn', () => {
  it.each([
    ['A4A5', 'a4a5'],
    ['a4-a5', 'a4a5'],
    ['a4 a5', 'a4a5'],
    ['a9xa10', 'a9a10'],
    ['fly: b2 b7 + strike: b7 c7', 'fly:b2b7+strike:b7c7'],
    ['e3e4+spot:e4=s', 'e3e4+spot:e4=S'],
    ['a9a10+rescue:s@D2', 'a9a10+rescue:S@d2'],
    ['advance:N+step:c3', 'advance:n+step:c3'],
  ])('reads "%s" as %s', (typed, text) => expect(tidyTurn(typed)).toBe(text));

  it('refuses what is no turn', () => {
    expect(tidyTurn('where miner')).toBeNull();
    expect(tidyTurn('a4a5+what')).toBeNull();
  });
});
