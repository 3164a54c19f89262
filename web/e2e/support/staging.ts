// Brings games to a point without a page: both players send what a page would send. For tests that are about what
// stands there then, not about how it came about.
import { request, type APIRequestContext, type Page } from '@playwright/test';
import { moverOf, type ScriptedGame } from './games';
import { claims } from './server';
import type { Side } from '../../src/net/wire';

export class Caller {
  constructor(
    readonly context: APIRequestContext,
    readonly url: string,
  ) {}

  async post<T>(path: string, data: unknown = {}): Promise<T> {
    const answer = await this.context.post(this.url + path, { data, headers: { origin: this.url } });
    if (!answer.ok()) throw new Error(`POST ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  async get<T>(path: string): Promise<T> {
    const answer = await this.context.get(this.url + path);
    if (!answer.ok()) throw new Error(`GET ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  register(name: string): Promise<unknown> {
    const invitation = claims.get(this.url) ?? '';
    return this.post('/api/register', { name, password: `${name} likes flags`, invitation });
  }
  command(game: string, command: Record<string, unknown>, as?: Side): Promise<unknown> {
    return this.post(`/api/games/${game}/commands`, as === undefined ? command : { ...command, as });
  }
}

// Whoever sits at the page, with the page's cookies.
export const atPage = (page: Page, url: string): Caller => new Caller(page.context().request, url);
// Another person. They exist only as long as the test's process.
export const elsewhere = async (url: string): Promise<Caller> => new Caller(await request.newContext(), url);

export interface Staged {
  id: string;
  red: Caller;
  blue: Caller;
}

// A game by invitation in which both are seated and nothing is set up.
export async function invite(red: Caller, blue: Caller, game: string): Promise<Staged> {
  const made = await red.post<{ id: string; invite: string }>('/api/games', {
    game,
    opponent: 'invite',
    side: 'red',
  });
  await blue.post(`/api/games/${made.id}/join`, { invite: made.invite });
  return { id: made.id, red, blue };
}

// The same with both set up, after so many turns of the script.
export async function stage(red: Caller, blue: Caller, script: ScriptedGame, turns: number): Promise<Staged> {
  const staged = await invite(red, blue, script.game);
  await red.command(staged.id, { type: 'ready', setup: script.red });
  await blue.command(staged.id, { type: 'ready', setup: script.blue });
  for (let turn = 0; turn < turns; turn++) await actTurn(staged, script, turn);
  return staged;
}

export async function actTurn(staged: Staged, script: ScriptedGame, turn: number): Promise<void> {
  for (const [part, action] of script.turns[turn]!.split('+').entries())
    await staged[moverOf(turn)].command(staged.id, { type: 'act', action, turn: turn + 1, part });
}

// The text of a scripted game, as the server would write it.
export function recordOf(script: ScriptedGame): string {
  const redWon = script.turns.length % 2 === 1;
  const tags = {
    Game: script.game,
    Red: 'Ada',
    Blue: 'Grace',
    Result: redWon ? '1-0' : '0-1',
    Termination: 'flag',
    RedSetup: script.red,
    BlueSetup: script.blue,
  };
  const turns = script.turns.map((turn, at) => (at % 2 === 0 ? `${at / 2 + 1}. ${turn}` : turn));
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return `${lines.join('\n')}\n\n${turns.join(' ')}\n`;
}
