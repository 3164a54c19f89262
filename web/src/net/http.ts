// HTTP requests to the server. A refusal is thrown as an exception with the server's text.
import type { Refusal } from './wire';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(refusal.text);
    this.name = 'ApiError';
  }
  get code(): string {
    return this.refusal.code;
  }
}

// A line that says nothing for so long is taken for broken.
const kPatience = 30_000;

export const kOffline: Refusal = { code: 'offline', text: 'The server cannot be reached.' };

async function refusalOf(response: Response): Promise<ApiError> {
  const retry = Number(response.headers.get('retry-after'));
  let refusal: Refusal = { code: 'http', text: `The server answered with status ${response.status}.` };
  try {
    const body: unknown = await response.json();
    if (body !== null && typeof body === 'object' && 'error' in body) refusal = body.error as Refusal;
  } catch {
    // Not JSON: a proxy's page. Only the status is known.
  }
  return new ApiError(response.status, refusal, retry > 0 ? retry : null);
}

async function ask(method: string, path: string, body?: unknown, keepalive = false): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(kPatience),
      keepalive,
    });
  } catch {
    throw new ApiError(0, kOffline);
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

async function json<T>(method: string, path: string, body?: unknown, keepalive?: boolean): Promise<T> {
  const response = await ask(method, path, body, keepalive);
  const text = await response.text();
  return (text === '' ? {} : JSON.parse(text)) as T;
}

export const get = <T>(path: string): Promise<T> => json<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => json<T>('POST', path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => json<T>('PUT', path, body);
// For what little a page has to say while it closes.
export const putAtLast = <T>(path: string, body: unknown): Promise<T> => json<T>('PUT', path, body, true);
export const remove = <T>(path: string): Promise<T> => json<T>('DELETE', path);
export const getText = async (path: string): Promise<string> => (await ask('GET', path)).text();
