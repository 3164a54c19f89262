// Checks input before it is sent, by the server's rules. The server decides; this only saves a request.
import { kGameIdPattern } from '$/app/places';

export type NameProblem = 'empty' | 'form' | 'reserved';
export type PasswordProblem = 'short' | 'long' | 'name';

const kReserved = new Set([
  'admin',
  'administrator',
  'anonymous',
  'command-line',
  'deleted',
  'nobody',
  'server',
  'system',
  'moderator',
]);

const bytes = (text: string): number => new TextEncoder().encode(text).length;

export function nameProblem(name: string): NameProblem | null {
  if (name === '') return 'empty';
  if (!/^[A-Za-z][A-Za-z0-9_-]{1,19}$/.test(name)) return 'form';
  const folded = name.toLowerCase();
  return /^(guest|vexil|deleted-)/.test(folded) || kReserved.has(folded) ? 'reserved' : null;
}

// For a new password; of an old one only the server knows whether it is right.
export function passwordProblem(password: string, name = ''): PasswordProblem | null {
  if (bytes(password) < 8) return 'short';
  if (bytes(password) > 200) return 'long';
  return password.toLowerCase() === name.toLowerCase() ? 'name' : null;
}

// What its owner calls a token.
export const isLabel = (text: string): boolean =>
  text.trim() !== '' && bytes(text) <= 60 && !/[\u0000-\u001f\u007f]/.test(text);

// Whole hours from one to a century; null where it is no such number.
export function hoursOf(text: string): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const hours = Number(text);
  return hours >= 1 && hours <= 24 * 365 * 100 ? hours : null;
}

const kGameAddress = new RegExp(`(?:^|/)(${kGameIdPattern})(?:[#?].*)?$`);
// A game by its id or by the address one copied: "https://host/b4Q6Baqa#turn=3".
export function gameIdOf(text: string): string | null {
  return kGameAddress.exec(text.trim())?.[1] ?? null;
}
