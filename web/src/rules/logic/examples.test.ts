import { describe, expect, it } from 'vitest';
import type { Edition } from '$/net/wire';
import { pieceExamples, ruleExamples, type Example } from './examples';
import { edition, option, power } from './fixture';
import { optionExamples } from './option_examples';
import { powerExamples, ring } from './power_examples';
import { positionText } from './position';

const kPowers: [string, string, string][] = [
  ['leap', 'shift', '10'],
  ['range', 'reveal', '9'],
  ['range', 'shift', '7'],
  ['two-steps', 'shift', '7'],
  ['range', 'convert', '7'],
  ['step', 'burst', '5'],
  ['range', 'shoot', '5'],
  ['ray', 'shoot', '7'],
  ['direction', 'advance', '5'],
  ['front', 'guess', '2'],
];

// What the server would refuse before it looks at the action.
function expectSound(example: Example, game: Edition = edition): void {
  const { pieces } = example.position;
  const squares = pieces.map((piece) => piece.square);
  expect(new Set(squares).size).toBe(squares.length);
  for (const square of squares) expect(game.board.blocked).not.toContain(square);
  for (const side of ['red', 'blue'])
    for (const { label, count } of game.pieces) {
      const here = pieces.filter((piece) => piece.side === side && piece.label === label).length;
      expect(here, `${example.id}: ${side} ${label}`).toBeLessThanOrEqual(count);
    }
  expect(squares).toContain(example.turns === undefined ? example.subject : squares[0]);
  expect(positionText(game, example.position).split(' ')).toHaveLength(8);
}

describe('ruleExamples', () => {
  it.each(['moving', 'scout', 'two-squares', 'more-squares', 'attacking', 'mines', 'assassin', 'winning'])(
    'draws the rule %s',
    (rule) => {
      const examples = ruleExamples(edition, rule);
      expect(examples.length).toBeGreaterThan(0);
      examples.forEach((example) => expectSound(example));
    },
  );
  it('has nothing for rules it does not know', () => {
    expect(ruleExamples(edition, 'teleporting')).toEqual([]);
  });
  it('follows the options of the game', () => {
    const strict = { ...edition, options: [option('scout-charge', 'off'), option('two-squares', '3')] };
    expect(ruleExamples(strict, 'scout')[1]).toMatchObject({ title: 'noCharge', refused: true });
    expect(ruleExamples(strict, 'two-squares')[0]?.position.run).toEqual(['b3b2', 'b2b3', 'b3b2']);
    const free = { ...edition, options: [option('two-squares', 'off')] };
    expect(ruleExamples(free, 'two-squares')).toEqual([]);
  });
  it('walks beside a blocked square', () => {
    expect(ruleExamples(edition, 'moving')[0]?.subject).toBe('b4');
  });
});

describe('pieceExamples', () => {
  it.each(edition.pieces.map((piece) => [piece.label, piece] as const))('draws %s', (_, piece) => {
    const examples = pieceExamples(edition, piece);
    expect(examples.length).toBeGreaterThan(0);
    examples.forEach((example) => expectSound(example));
  });
});

describe('powerExamples', () => {
  it.each(kPowers)('draws %s/%s', (reach, effect, user) => {
    const examples = powerExamples(edition, power('verb', user, reach, effect));
    expect(examples.length).toBeGreaterThan(0);
    examples.forEach((example) => expectSound(example));
    expect(new Set(examples.map((example) => example.id)).size).toBe(examples.length);
  });
  it('leaves powers of another kind to their text', () => {
    expect(powerExamples(edition, power('verb', '9', 'moon', 'eclipse'))).toEqual([]);
  });
  it('flies over zones only where that is the default', () => {
    const titles = (game: Edition): string[] =>
      powerExamples(game, power('fly', '10', 'leap', 'shift')).map((example) => example.title);
    expect(titles(edition)).toEqual(['leap', 'leapStrike']);
    expect(titles({ ...edition, options: [option('flight-over-zones', 'on')] })).toContain('leapZone');
  });
});

describe('ring', () => {
  it('puts enemies on every free square at that distance', () => {
    const user = { square: 'e3', side: 'red' as const, label: '9' };
    const near = ring(edition, user, 1).pieces.slice(1);
    expect(near.map((piece) => piece.square).sort()).toEqual(['d2', 'd3', 'e2', 'e4', 'f2', 'f3', 'f4']);
    const far = ring(edition, { ...user, square: 'a1' }, 2).pieces.slice(1);
    expect(far.map((piece) => piece.square).sort()).toEqual(['a3', 'b3', 'c1', 'c2', 'c3']);
  });
});

describe('optionExamples', () => {
  it('plays with the option switched on', () => {
    const [rescue] = optionExamples(edition, option('rescue', 'off'));
    expect(rescue?.position.options).toBe('+rescue');
    expect(rescue?.action).toBe('b7b8+rescue:9@b2');
  });
  it('has none for options that need no picture', () => {
    expect(optionExamples(edition, option('memory-aid', 'off'))).toEqual([]);
  });
});
