import { expect, test, vi } from 'vitest';
vi.mock('$/app/editions.svelte', () => ({ baseGame: (game: string) => game.split('+', 1)[0] }));
import { allPalettes, paletteOf } from './palettes';

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
});

test.each(allPalettes())('%s: pieces stand out from the board and ranks from pieces', (_name, palette) => {
  const plain = paletteOf('', undefined, true);
  for (const army of Object.values(palette.armies)) {
    expect(contrast(army.ink, army.fill)).toBeGreaterThanOrEqual(7);
    for (const ground of [palette.light, palette.dark, plain.light, plain.dark])
      for (const colour of [ground.red, ground.blue])
        expect(contrast(army.edge, colour)).toBeGreaterThanOrEqual(3);
  }
});

test.each(allPalettes())('%s: the armies differ without hue', (_name, { armies }) => {
  expect(contrast(armies.red.fill, armies.blue.fill)).toBeGreaterThanOrEqual(4.5);
  // The darker army needs no edge, the lighter one has a dark edge against its own fill.
  expect(contrast(armies.blue.edge, armies.blue.fill)).toBeGreaterThanOrEqual(3);
});

test.each(allPalettes())('%s: what cannot be entered looks different', (_name, palette) => {
  for (const ground of [palette.light, palette.dark])
    expect(contrast(ground.zone, ground.red)).toBeGreaterThanOrEqual(1.5);
});

test('a game has its own palette, its family’s, or the default', () => {
  expect(paletteOf('barrage+memory-aid', 'international')).not.toBe(
    paletteOf('international', 'international'),
  );
  expect(paletteOf('classic-2016-duel', 'classic-2016')).toBe(paletteOf('classic-2016', 'classic-2016'));
  expect(paletteOf('unheard-of', undefined).scenery).toBe('meadow');
  expect(paletteOf('sci-fi-2011', 'sci-fi-2011', true).scenery).toBe('plain');
});
