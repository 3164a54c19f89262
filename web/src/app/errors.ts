// Turns an error into one sentence in the visitor's language. The server's own sentences are English; for those
// that every page may meet there are texts here.
import { ApiError } from '$/net/http';
import { commonTexts } from '$/texts/common';

export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const words: Record<string, string> = commonTexts().errors;
  const known = words[error.code];
  if (known !== undefined) return known;
  return error.code === 'http' ? commonTexts().status(error.status) : error.message;
}
