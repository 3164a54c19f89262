// Pencil marks as they are stored: one JSON text of piece numbers and short marks.
export type PencilMarks = Map<number, string>;

// A mark is a sign on a small piece, not a letter.
export const kMarkLength = 2;
const kMoved = '→';
export const kPencilSigns = ['?', '!', kMoved];

export const shortMark = (text: string): string => [...text.trim()].slice(0, kMarkLength).join('');

export function writeMarks(marks: PencilMarks): string {
  return marks.size === 0 ? '' : JSON.stringify({ pencil: Object.fromEntries(marks) });
}

// The device's own copy also knows whether the server has it.
export interface KeptMarks {
  marks: PencilMarks;
  unsent: boolean;
}

export function writeKept({ marks, unsent }: KeptMarks): string {
  return marks.size === 0 && !unsent ? '' : JSON.stringify({ pencil: Object.fromEntries(marks), unsent });
}

export function readKept(text: string | null): KeptMarks {
  return { marks: readMarks(text), unsent: text !== null && /"unsent":true\}$/.test(text) };
}

// What is not ours or broken reads as no marks.
export function readMarks(text: string | null): PencilMarks {
  const marks: PencilMarks = new Map();
  if (text === null || text === '') return marks;
  try {
    const kept = (JSON.parse(text) as { pencil?: unknown }).pencil;
    if (kept === null || typeof kept !== 'object') return marks;
    for (const [piece, mark] of Object.entries(kept))
      if (/^\d+$/.test(piece) && typeof mark === 'string' && shortMark(mark) !== '')
        marks.set(Number(piece), shortMark(mark));
  } catch {
    // Somebody else's note: none of our marks are in it.
  }
  return marks;
}
