import { expect, test } from 'vitest';
import { typed } from './typing';

const kPlain = ['10', '9', '2', 'S', 'B', 'F'];
const kSpotter = ['10', '9', '2', '1', 'S', 'B', 'F'];

test('letters in either case', () => {
  expect(typed(kPlain, '', 's')).toEqual({ rank: 'S', buffer: '' });
  expect(typed(kPlain, '', 'F')).toEqual({ rank: 'F', buffer: '' });
  expect(typed(kPlain, '', 'x')).toEqual({ rank: null, buffer: '' });
});

test('one character is enough where it is clear', () => {
  expect(typed(kPlain, '', '1')).toEqual({ rank: '10', buffer: '1' });
  expect(typed(kPlain, '1', '0')).toEqual({ rank: '10', buffer: '' });
  expect(typed(kPlain, '1', '9')).toEqual({ rank: '9', buffer: '' });
});

test('the Spotter’s 1 may become a 10', () => {
  expect(typed(kSpotter, '', '1')).toEqual({ rank: '1', buffer: '1' });
  expect(typed(kSpotter, '1', '0')).toEqual({ rank: '10', buffer: '' });
});
