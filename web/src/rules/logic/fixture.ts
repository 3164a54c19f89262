// A small army for tests: every role once, on a board like that of the thirty-piece games.
import type { Edition, PieceType, Power } from '$/net/wire';

export function piece(label: string, strength: number | null, roles: string[] = [], count = 2): PieceType {
  const movable = !roles.includes('mine') && !roles.includes('flag');
  const names = { red: label, blue: label };
  return { label, names, count, count_source: '', strength, movable, roles, text: '', source: '' };
}

export function power(verb: string, user: string, reach: string, effect: string): Power {
  const name = verb.toUpperCase();
  return { verb, name, user, reach, guard: '', effect, options: [], text: '', source: '' };
}

export function option(name: string, value: string): Edition['options'][number] {
  const { offered, house_rule, has_effect } = { offered: false, house_rule: false, has_effect: true };
  return { name, values: [value], default: value, text: '', offered, house_rule, has_effect, source: '' };
}

export const edition: Edition = {
  id: 'small',
  title: 'Small',
  text: '',
  source: '',
  family: { id: 'family', title: 'Family', published: '', text: '', story: '', hash: '' },
  board: {
    files: 10,
    rows: 8,
    home_rows: 3,
    source: '',
    blocked: ['c4', 'd4', 'c5', 'd5', 'g4', 'h4', 'g5', 'h5'],
    zones: 'Lakes',
    blocked_source: '',
  },
  sides: {
    red: { name: 'Red', colour: 'red' },
    blue: { name: 'Blue', colour: 'blue' },
    source: '',
  },
  pieces: [
    piece('10', 10, ['top'], 1),
    piece('9', 9, [], 1),
    piece('7', 7),
    piece('5', 5, [], 4),
    piece('3', 3, ['defuser'], 5),
    piece('2', 2, ['scout'], 8),
    piece('S', null, ['assassin'], 1),
    piece('B', null, ['mine'], 6),
    piece('F', null, ['flag'], 1),
  ],
  powers: [],
  options: [option('two-squares', '2'), option('scout-charge', 'on')],
  rules: [],
  hints: [],
  duels: {},
  duel_options: [],
};
