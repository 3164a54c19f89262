import { expect, it } from 'vitest';
import { parseFragment } from '$/app/places';
import { pastedSecret, secretOf } from './secret_links';

const kSecret = 'x3lKj4gVXQxRX1uJ5B4Xhe9BMogAFFj-9xiIh9eB_hk';

it('reads both forms of a link', () => {
  expect(secretOf(parseFragment(`#${kSecret}`), 'code')).toBe(kSecret);
  expect(secretOf(parseFragment(`#code=${kSecret}`), 'code')).toBe(kSecret);
});

it('finds none where there is none', () => {
  expect(secretOf(parseFragment(''), 'code')).toBe('');
  expect(secretOf(parseFragment('#other=1'), 'code')).toBe('');
});

it('takes a code or a whole link from the clipboard', () => {
  expect(pastedSecret(` ${kSecret}\n`)).toBe(kSecret);
  expect(pastedSecret(`https://play.example/register#${kSecret}`)).toBe(kSecret);
  expect(pastedSecret(`https://play.example/register#invitation=${kSecret}`)).toBe(kSecret);
});
