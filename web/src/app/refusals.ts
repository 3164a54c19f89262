// A refusal in the words of the place where it happens, by its code; otherwise in those that every page has.
import { ApiError } from '$/net/http';
import { sentenceOf } from './errors';

export function refusalWith(words: Record<string, string>, error: unknown): string {
  const known = error instanceof ApiError ? words[error.code] : undefined;
  return known ?? sentenceOf(error);
}
