// What went wrong, as one sentence in the visitor's language. The server's own sentences are English; those that
// every page may meet have words of our own.
import { ApiError } from '$/net/http';
import { t } from '$/texts/index.svelte';

export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const words: Record<string, string> = t().common.errors;
  const known = words[error.code];
  if (known !== undefined) return known;
  return error.code === 'http' ? t().common.status(error.status) : error.message;
}
