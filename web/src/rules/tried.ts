// Asks the server about examples and keeps the answers while the page is open.
import { post } from '$/net/http';
import type { Edition, Trial } from '$/net/wire';
import type { Example } from './logic/examples';
import { probeQuestions, question } from './logic/trial';

export interface Answer {
  trial: Trial;
  probed: Trial[];
}

const asked = new Map<string, Promise<Trial>>();

function ask(body: Record<string, unknown>): Promise<Trial> {
  const key = JSON.stringify(body);
  let answer = asked.get(key);
  if (answer === undefined) {
    answer = post<Trial>('/api/try', body);
    asked.set(key, answer);
    // A failure may pass: the next one who wants it asks again.
    answer.catch(() => asked.delete(key));
  }
  return answer;
}

export async function tryOut(edition: Edition, example: Example): Promise<Answer> {
  const [trial, ...probed] = await Promise.all([
    ask(question(edition, example)),
    ...probeQuestions(edition, example).map(ask),
  ]);
  return { trial, probed };
}
