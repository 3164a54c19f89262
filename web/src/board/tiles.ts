// The outlines of the two armies' tiles and what is on their backs, in a box of 64 by 64. One is angular, the other
// arched, so that the sides differ without colour.
import type { Side } from '$/net/wire';

export const kTile: Record<Side, string> = {
  red: 'M12 4H52L60 12V53L53 60H11L4 53V12z',
  blue: 'M4 26A22 22 0 0 1 26 4H38A22 22 0 0 1 60 26V56A4 4 0 0 1 56 60H8A4 4 0 0 1 4 56z',
};
export const kTrim: Record<Side, string> = {
  red: 'M13.5 7.5H50.5L56.5 13.5V51.5L51.5 56.5H12.5L7.5 51.5V13.5z',
  blue: '',
};
// A lozenge of edges against a flower of curves.
export const kBack: Record<Side, string> = {
  red: 'M32 13L51 32 32 51 13 32zM32 22L22 32l10 10 10-10zM32 27l5 5-5 5-5-5z',
  blue: 'M32 30.5C22 24 23.5 12 32 12S42 24 32 30.5zM33.5 32C40 22 52 23.5 52 32S40 42 33.5 32zM32 33.5C42 40 40.5 52 32 52S22 40 32 33.5zM30.5 32C24 42 12 40.5 12 32S24 22 30.5 32z',
};
