// The English texts of a square for screen readers.

// The words of a square for screen readers.
export const board = {
  unknown: 'unknown',
  empty: 'empty',
  moved: 'has moved',
  knownToEnemy: 'known to the enemy',
  revealed: 'revealed',
  enchanted: 'enchanted',
  rescued: 'has made a rescue',
  pencil: (text: string) => `your mark: ${text}`,
  canBe: (names: string) => `can be ${names}`,
  canBeMany: (n: number) => `can be one of ${n} ranks`,
  or: ' or ',
  blocked: 'blocked',
  // By what an edition calls the squares nobody may enter.
  zones: {
    Lakes: 'lake',
    'Barrier Zones': 'barrier zone',
    'Forbidden Zones': 'forbidden zone',
    Craters: 'crater',
  } as Record<string, string>,
};
