// The text of a refusal by its code: the screen's own text first, otherwise the one for every page.
import { ApiError } from '$/net/http';
import { sentenceOf } from './errors';

export function refusalWith(words: Record<string, string>, error: unknown): string {
  const known = error instanceof ApiError ? words[error.code] : undefined;
  return known ?? sentenceOf(error);
}
