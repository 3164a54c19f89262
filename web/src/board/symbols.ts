// One set of emblems for the pieces of every game, drawn in a box of 24 by 24: solid shapes (even-odd, so that inner
// shapes are cut out) and, after "|", lines of one width with round ends.
import type { PieceType, Side } from '$/net/wire';

const kDrawings = {
  // The classic army.
  laurels:
    'M12 4l2 5.2 5.5.3-4.3 3.5 1.5 5.4L12 15.3l-4.7 3.1 1.5-5.4-4.3-3.5 5.5-.3z|M4.5 3.5C-.5 10 1.5 19 8.5 22M19.5 3.5C24.5 10 22.5 19 15.5 22',
  swords: '|M3 3l14.5 14.5M21 3L6.5 17.5M13.5 20l6.5-6.5M10.5 20L4 13.5M18.5 18.5L21 21M5.5 18.5L3 21',
  helmet: 'M4 22V14.5a8 8 0 0 1 16 0V16h-7.5v6zM12.5 12.5h5v1.7h-5z|M3.5 8.5C5.5 2 15 .5 20.5 5',
  horse:
    'M6.5 22h13c.8-8-1-13.5-6-15.5L12.5 2.5 9.5 6C6 8 3.5 11.5 3 15l2.5 2.7 4-2.5 3.2-.2C12.5 18 8 18.5 6.5 22zM9.5 9.5l2.2-.3-.9 1.9z',
  shield:
    'M12 1.5l9 3V11c0 5.5-4 9.5-9 12-5-2.5-9-6.5-9-12V4.5zM10.7 6v4.2H6.5v2.6h4.2V18.5h2.6v-5.7h4.2v-2.6h-4.2V6z',
  sword: 'M12 .5l2.6 3.5V14h-5.2V4zM5 14h14v3H5zM10.5 17h3v3.2a1.9 1.9 0 1 1-3 0z',
  chevrons: '|M3.5 9l8.5-6 8.5 6M3.5 15l8.5-6 8.5 6M3.5 21l8.5-6 8.5 6',
  pick: 'M7.5 1.5C16 2 22 8 22.5 16.5 18.5 10.5 13.5 5.5 7.5 1.5z|M3 21L16 8',
  glasses:
    'M4.5 4h4.3l1.2 4.5h4L15.2 4h4.3l2.9 11a4.6 4.6 0 1 1-9 2V14h-2.8v3a4.6 4.6 0 1 1-9-2zM6 14a2.4 2.4 0 1 0 .01 0zM18 14a2.4 2.4 0 1 0 .01 0z',
  hat: 'M6.5 9.5L8.3 3C10 2 11 3.5 12 3.5S14 2 15.7 3l1.8 6.5C20.5 10 23 11 23 12.5H1C1 11 3.5 10 6.5 9.5z|M7 15.2a2.7 2.7 0 1 0 .01 0zM17 15.2a2.7 2.7 0 1 0 .01 0zM10 17.5h4',
  bomb: 'M10.5 7a8 8 0 1 0 .01 0zM6 15a4.5 4.5 0 0 1 4.5-4.5v1.8A2.7 2.7 0 0 0 7.8 15zM13.3 7.5l2.7-2.8 3.3 3.2-2.8 2.9z|M17.5 6C18 3.5 20 4 20.5 2M22.5 6.5l-.8-.4M17 1.8l.5.6',
  flag: 'M6 2.5C10 .5 13.5 5 21.5 2.5L19 8l2.5 5.5C14 16 10 11.5 6 13.5z|M4.5 2v20.5',
  crosshair: 'M12 9.5a2.5 2.5 0 1 0 .01 0z|M12 4.5a7.5 7.5 0 1 0 .01 0zM12 1v5M12 18v5M1 12h5M18 12h5',

  // Creatures and heroes.
  dragon:
    'M1 12.5L7.5 7.5 9 3 12 5.5 20.5.5C18 3.5 17.5 5 18 7 21.5 10 23 16 21.5 23H10C12.5 20.5 13 18.5 12 16.5L8 16 9.5 19 3.5 16.5 8.5 13.5 4.5 15zM10.5 8.5L14 9 12 11z',
  mage: 'M12.5.5L18 16H6L8.5 7zM12 7l-.9 2.2-2.1.9 2.1.9.9 2.2.9-2.2 2.1-.9-2.1-.9zM1 19.5c5-3.3 17-3.3 22 0-5 3.7-17 3.7-22 0z',
  helm: 'M5.5 2Q12-.5 18.5 2L21 19.5Q12 26 3 19.5zM5.8 8.5L5.5 11.5H18.5L18.2 8.5zM11 14V21.5H13V14zM7 15V17.5H9V15zM15 15V17.5H17V15z',
  wolf: 'M2.5.5L8.5 6h7l6-5.5V11.5L18.5 15 15 23H9L5.5 15l-3-3.5zM7 11l3.7 2.5L8 14.3zM17 11l-3.7 2.5 2.7.8zM10.5 18.5L12 20.5l1.5-2z',
  orb: 'M12 1a8 8 0 1 0 .01 0zM12 4.5l1.2 3.3L16.5 9l-3.3 1.2L12 13.5l-1.2-3.3L7.5 9l3.3-1.2zM6.5 18h11l2.5 5H4z',
  flame:
    'M12.5.5C13 5.5 20 8.5 20 15.5A8 8 0 0 1 4 15.5C4 11.5 6.5 9.5 7 5.5c2.2 1 3.3 2.8 3.3 5C12.5 8 13 4.5 12.5.5zM7 13.5l3.5 2.3L8 17zM17 13.5l-3.5 2.3L16 17zM9 19.5h6l-3 2z',
  yeti: 'M12 1l2.6 2.2L18.3 2.5l1 3.6L22.8 8 21.2 12l1.5 4-3.6 1.5L18 21.5l-3.7-.8L12 23.5 9.7 20.7 6 21.5 4.9 17.5 1.3 16l1.5-4L1.2 8l3.5-1.9 1-3.6 3.7.7zM8.5 8.5a1.6 1.6 0 1 0 .01 0zM15.5 8.5a1.6 1.6 0 1 0 .01 0zM7.5 14h9L15 17.5 13.5 15.5 12 17.5 10.5 15.5 9 17.5z',
  bow: 'M22.5 1.5l-2 7.5L15 3.5z|M5.5 3A13.5 13.5 0 0 1 21 18.5zM2.5 21.5L18 6',
  axe: 'M10.5 4.5C7.5 4.5 5 3.5 3 2 .5 6 .5 11 3 15c2-1.5 4.5-2.5 7.5-2.5zM13.5 4.5C16.5 4.5 19 3.5 21 2c2.5 4 2.5 9 0 13-2-1.5-4.5-2.5-7.5-2.5z|M12 2v20.5',
  hood: 'M12 .5C19 4 21.5 12 21 23H3C2.5 12 5 4 12 .5zM12 6.5C8.5 8 7 11.5 7.8 15.5L12 18.5l4.2-3C17 11.5 15.5 8 12 6.5zM9 12l2.5 1.5-2 .6zM15 12l-2.5 1.5 2 .6z',
  jaws: 'M3 6.5L8 9 5.5 11zM21 6.5L16 9l2.5 2zM9 2.5h6L12 7.5zM3 17.5L8 15l-2.5-2zM21 17.5L16 15l2.5-2zM9 21.5h6L12 16.5zM12 10a2 2 0 1 0 .01 0z|M12 2.2a9.8 9.8 0 1 0 .01 0z',
  lion: 'M12 .5l3 3 4-1 .8 4.1 3.7 2-1.5 3.9 1.5 3.9-3.7 2L19 22.5l-4-1-3 2.5-3-2.5-4 1-.8-4.1-3.7-2L2 12.5.5 8.6l3.7-2L5 2.5l4 1zM12 6.5a5.8 5.8 0 1 0 .01 0zM9.5 9.8a1.2 1.2 0 1 0 .01 0zM14.5 9.8a1.2 1.2 0 1 0 .01 0zM9.5 13.5h5L12 16.5z',
  heads:
    'M8 1l4 3.5L16 1v9.5L12 17 8 10.5zM.5 8l3.2 2.5L7 9v1.5l3 5L5.5 22.5.5 16zM23.5 8l-3.2 2.5L17 9v1.5l-3 5 4.5 7L23.5 16zM9.8 7.2l1.6 1-1 .7zM14.2 7.2l-1.6 1 1 .7zM2.3 14l1.8 1-1 .8zM21.7 14l-1.8 1 1 .8z',
  horned:
    'M1.5 1C4 5.5 6 6 7.5 5.5Q12 2.5 16.5 5.5C18 6 20 5.5 22.5 1 23.5 8 21 10.5 18.8 11V15.5Q18 21 12 23.5 6 21 5.2 15.5V11C3 10.5.5 8 1.5 1zM7.5 11.5v2.3l3.5 1.5v-2.3zM16.5 11.5v2.3L13 15.3v-2.3z',
  wing: 'M1 22.5C.5 10.5 8 2 23 1.5c-3 3.5-3 6-1 9-4-.8-5.5 1-5 5-4-1.5-6-.2-6 4C7.5 18 4 19 1 22.5z',
  boot: 'M6 1.5h8.5V11c4 .5 7.5 2 8 6v1.5H6zM6 20h16.5v3H13.5l-1-1-1 1H6z',
  skull:
    'M12 1A9.5 9.5 0 0 0 2.5 10.5c0 3.5 1.5 5.5 4 7V23h3v-2.5h1.5V23h2v-2.5h1.5V23h3v-5.5c2.5-1.5 4-3.5 4-7A9.5 9.5 0 0 0 12 1zM8 8.5a2.6 2.6 0 1 0 .01 0zM16 8.5a2.6 2.6 0 1 0 .01 0zM12 13.5l1.6 3h-3.2z',
  volcano: 'M8 9.5l2 1.8 2-1.8 2 1.8 2-1.8L23 23H1z|M12 6V1.5M7 6.5L4.5 3M17 6.5L19.5 3',
  claws:
    'M7 1C2.5 8 2 15.5 3.5 23 7 15.5 8 8.5 7 1zM14 1C9.5 8 9 15.5 10.5 23 14 15.5 15 8.5 14 1zM21 1c-4.5 7-5 14.5-3.5 22C21 15.5 22 8.5 21 1z',
  scythe: 'M9.5 2.5C18 .5 23.5 5.5 22.5 15 20 9 15.5 6.5 8.5 7z|M10 4.5L4.5 22.5M4.5 13.5h4',
  spiral:
    '|M12 12.5c-.5-2-3.5-1-3 1.3.7 3 6 2.7 6.7-1.3.8-4.7-4.5-7-8-4.8C2.5 11 4 19.5 11 20.5c7 1 12-5.5 10.5-12.5M2 12C2 6 6 2 12 2',
  planet:
    'M12 5a7 7 0 1 0 .01 0zM8 12a4 4 0 0 1 4-4V9.6A2.4 2.4 0 0 0 9.6 12z|M6 15.2C-1 22 2.5 23 11 17S25 1 18 4.2',
  aim: 'M12 .5C16 7 20 10.5 20 15.5a8 8 0 0 1-16 0C4 10.5 8 7 12 .5zM12 10.3a5.2 5.2 0 1 0 .01 0zM12 12.6a2.9 2.9 0 1 0 .01 0z',
  horns:
    'M1.5 1.5C2 7 4.5 8.5 8 8 9.5 6.5 14.5 6.5 16 8c3.5.5 6-1 6.5-6.5C25 9.5 22 13 18 13.5L16 20.5Q12 25 8 20.5L6 13.5C2 13-1 9.5 1.5 1.5zM8 12l2.8 1.8L9 15zM16 12l-2.8 1.8L15 15zM10 19.5h4L12 21.3z',
  gem: 'M12 4l8 8.5L12 22 4 12.5zM12 8.2L8.5 12.5 12 16.5l3.5-4z|M12 1v.5M5 3.5l1.5 2M19 3.5l-1.5 2M1.5 9h1M22.5 9h-1',
  paw: 'M12 11c4.5 0 8 4 7.5 8-.3 3-3.5 4-7.5 2.5C8 23 4.8 22 4.5 19 4 15 7.5 11 12 11zM9 1.5c2 0 3 2 3 4s-1 3.7-2.5 3.7S6.5 7.5 6.5 5.3 7.5 1.5 9 1.5zM15.5 1.5c2 0 2.7 1.8 2.5 4s-1.5 3.7-3 3.7-2.5-1.7-2.5-3.7 1-4 3-4zM3 7c1.8 0 3.2 2 3.2 4S5 14 3.7 14 1 12 1 10s.7-3 2-3zM21.5 7.5c1.3.3 1.7 1.5 1.5 3s-1.3 3.5-2.7 3.5-2.5-1.2-2.3-3 1.7-3.8 3.5-3.5z',
  hornet:
    'M12 1.5a3 3 0 0 1 2.2 5.1C16.5 7.8 17 10.5 17 13L12 23.5 7 13c0-2.5.5-5.2 2.8-6.4A3 3 0 0 1 12 1.5zM8.5 11h7v1.8h-7zM9.3 15h5.4l-.8 1.7h-3.8zM6.8 8C4 4 .5 4.5.7 8.5.8 12 3.5 13 5.8 12zM17.2 8c2.8-4 6.3-3.5 6.1.5-.1 3.5-2.8 4.5-5.1 3.5z',
  fangs: 'M1 3.5C8 .5 16 .5 23 3.5V9l-3 .8L17 22 13.5 11h-3L7 22 4 9.8 1 9z',
  shout: 'M1 9.5h4.5L16 3v18L5.5 15H1zM4 16.5h4l1.5 6H6z|M19 8.5c1.6 2.3 1.6 4.7 0 7M21.8 5c3 4.7 3 9.3 0 14',
  waves:
    '|M1.5 7C5 2.5 8.5 2.5 12 6s7 3.5 10.5-1M1.5 14C5 9.5 8.5 9.5 12 13s7 3.5 10.5-1M1.5 21c3.5-4.5 7-4.5 10.5-1s7 3.5 10.5-1',
  sun: 'M12 6a6 6 0 1 0 .01 0zM12 9.7a2.3 2.3 0 1 0 .01 0z|M12 1v2M12 21v2M1 12h2M21 12h2M4.2 4.2l1.5 1.5M18.3 18.3l1.5 1.5M4.2 19.8l1.5-1.5M18.3 5.7l1.5-1.5',
  leaf: 'M21.5 2C10 1 2.5 6 3.5 16.5L12 8l1.5 1.5L5 18C15 20.5 22.5 13.5 21.5 2z|M2 22L6 17.5M8.5 22.5c4 .5 7.5-.5 10-3',
} as const;

export type Emblem = keyof typeof kDrawings;

// By a word of the piece's English name, the first that fits: a later edition's dragon is drawn as one too.
const kByName: [string, Emblem][] = [
  ['Marshal', 'laurels'],
  ['General', 'swords'],
  ['Colonel', 'helmet'],
  ['Major', 'horse'],
  ['Captain', 'shield'],
  ['Lieutenant', 'sword'],
  ['Sergeant', 'chevrons'],
  ['Miner', 'pick'],
  ['Scout', 'glasses'],
  ['Spotter', 'crosshair'],
  ['Spy', 'hat'],
  ['Bomb', 'bomb'],
  ['Flag', 'flag'],
  ['Dragon', 'dragon'],
  ['Mage', 'mage'],
  ['Zagaan', 'horned'],
  ['Knight', 'helm'],
  ['Beast Rider', 'wolf'],
  ['Sorceress', 'orb'],
  ['Lava Beast', 'flame'],
  ['Yeti', 'yeti'],
  ['Elf', 'bow'],
  ['Dwarf', 'axe'],
  ['Slayer', 'hood'],
  ['Trap', 'jaws'],
  ['Lion', 'lion'],
  ['Gigaberos', 'heads'],
  ['Draglide', 'wing'],
  ['Traveler', 'boot'],
  ['Skeleton', 'skull'],
  ['Volcanodon', 'volcano'],
  ['Claw', 'claws'],
  ['Gigagiele', 'scythe'],
  ['Pit', 'spiral'],
  ['Space', 'planet'],
  ['Sniper', 'aim'],
  ['Horn', 'horns'],
  ['Purifying', 'gem'],
  ['Hide', 'paw'],
  ['Hornet', 'hornet'],
  ['Fang', 'fangs'],
  ['Shouter', 'shout'],
  ['Aqua', 'waves'],
  ['Radiance', 'sun'],
  ['Snare', 'leaf'],
];

const kByRole: Record<string, Emblem> = {
  top: 'laurels',
  defuser: 'pick',
  scout: 'glasses',
  assassin: 'hood',
  mine: 'bomb',
  flag: 'flag',
};

export function emblemOf(type: PieceType | undefined, side: Side): Emblem {
  const name = type?.names[side] ?? '';
  const byName = kByName.find(([word]) => new RegExp(`\\b${word}\\b`).test(name));
  if (byName !== undefined) return byName[1];
  for (const role of type?.roles ?? []) {
    const emblem = kByRole[role];
    if (emblem !== undefined) return emblem;
  }
  return 'sword';
}

export function drawingOf(emblem: Emblem): { solid: string; lines: string } {
  const [solid = '', lines = ''] = kDrawings[emblem].split('|');
  return { solid, lines };
}
