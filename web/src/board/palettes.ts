// The colours of each game's board and armies. Contrast is checked by palettes.test.ts: a piece's edge stands out
// from every ground, its ink from its fill, and the two armies differ in lightness too.
import { baseGame } from '$/app/editions.svelte';
import type { Side } from '$/net/wire';

export type Scenery = 'meadow' | 'barrier' | 'fire-ice' | 'moon' | 'plain';

export interface Army {
  fill: string;
  edge: string;
  ink: string;
}

export interface Ground {
  // The blue half may look different; otherwise both are the same.
  red: string;
  blue: string;
  line: string;
  zone: string;
  shore: string;
}

export interface Palette {
  scenery: Scenery;
  light: Ground;
  dark: Ground;
  armies: Record<Side, Army>;
}

const kClassicRed: Army = { fill: '#8c1a1e', edge: '#560c10', ink: '#fff3df' };
const kClassicBlue: Army = { fill: '#bed6f8', edge: '#15356d', ink: '#0c2552' };

const ground = (both: string, line: string, zone: string, shore: string): Ground => ({
  red: both,
  blue: both,
  line,
  zone,
  shore,
});

const kDefault: Palette = {
  scenery: 'meadow',
  light: ground('#bccb9d', '#a3b482', '#5e9cb4', '#8fbfca'),
  dark: ground('#96a67c', '#7f9067', '#3f7288', '#5f95a3'),
  armies: { red: kClassicRed, blue: kClassicBlue },
};

const kPlain: Pick<Palette, 'scenery' | 'light' | 'dark'> = {
  scenery: 'plain',
  light: ground('#d0cbbf', '#b7b1a3', '#8a867e', '#aaa59a'),
  dark: ground('#a39e93', '#8b867b', '#5f5c57', '#7d7972'),
};

const kPalettes: Record<string, Palette> = {
  'classic-2002': kDefault,
  'classic-2016': {
    scenery: 'meadow',
    light: ground('#d8c9a3', '#c1af85', '#4fa0ab', '#93c9c6'),
    dark: ground('#ab9c78', '#948562', '#2f7480', '#589b9c'),
    armies: {
      red: { fill: '#8f1a2c', edge: '#570b18', ink: '#fff1e6' },
      blue: { fill: '#c3dafc', edge: '#173a7a', ink: '#0d2856' },
    },
  },
  international: {
    scenery: 'meadow',
    light: ground('#b4c8bb', '#9ab2a3', '#5a8fb8', '#93b9d2'),
    dark: ground('#8ba394', '#748d7d', '#3b6a8f', '#6592ae'),
    armies: { red: kClassicRed, blue: kClassicBlue },
  },
  barrage: {
    scenery: 'meadow',
    light: ground('#d5c3a2', '#bfab86', '#6a9aa6', '#a3c3c2'),
    dark: ground('#ab9a7a', '#938263', '#436f7d', '#6f979b'),
    armies: { red: kClassicRed, blue: kClassicBlue },
  },
  'duel-masters-2004': {
    scenery: 'barrier',
    light: ground('#b9b3c6', '#a29bb2', '#5b4f86', '#8d80bd'),
    dark: ground('#958da8', '#7f7793', '#43386b', '#7567a6'),
    armies: {
      red: { fill: '#2c1d1f', edge: '#120a0b', ink: '#ffce9e' },
      blue: { fill: '#f3e6c6', edge: '#4a4220', ink: '#23401f' },
    },
  },
  'fire-ice-2008': {
    scenery: 'fire-ice',
    light: { red: '#d9b59c', blue: '#bdd4e2', line: '#a5a3a0', zone: '#4a4550', shore: '#e0703a' },
    dark: { red: '#b08c76', blue: '#8fa8b8', line: '#7f7d7c', zone: '#332f38', shore: '#c85a28' },
    armies: {
      red: { fill: '#861b12', edge: '#4d0c07', ink: '#ffe9c2' },
      blue: { fill: '#d3ebfb', edge: '#14466b', ink: '#0c3553' },
    },
  },
  'sci-fi-2011': {
    scenery: 'moon',
    light: ground('#bdc0c7', '#a6aab3', '#7d828d', '#d6d9de'),
    dark: ground('#989ca6', '#82868f', '#5c616c', '#b4b8c1'),
    armies: {
      red: { fill: '#851537', edge: '#4f0a1f', ink: '#ffe6e6' },
      blue: { fill: '#bfe3f7', edge: '#0e4163', ink: '#08304b' },
    },
  },
};

// By the game, else its family, else a quiet meadow.
export function paletteOf(game: string, family: string | undefined, plain = false): Palette {
  const palette = kPalettes[baseGame(game)] ?? kPalettes[family ?? ''] ?? kDefault;
  return plain ? { ...palette, ...kPlain } : palette;
}

export const allPalettes = (): [string, Palette][] => Object.entries(kPalettes);

// The palette as custom properties of one element and everything within it.
export function painted(palette: Palette): (node: HTMLElement | SVGElement) => void {
  return (node) => {
    const put = (prefix: string, colours: object): void => {
      for (const [name, colour] of Object.entries(colours))
        node.style.setProperty(`--${prefix}-${name}`, String(colour));
    };
    put('light', palette.light);
    put('dark', palette.dark);
    put('red', palette.armies.red);
    put('blue', palette.armies.blue);
  };
}
