import { afterEach, expect, it, vi } from 'vitest';
import { advance } from './flow';
import { findFacts } from './publicFacts';

const settings = { opponent: 'hot-seat', visibility: 'private' };
let asked: string[] = [];

// A private game: a visitor who is no player is refused; only the list of the player's own games has its state.
function listed(game: object): void {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (!path.includes('mine=true')) {
      const error = { code: 'private', text: 'This game has no spectators.' };
      return Promise.resolve(new Response(JSON.stringify({ error }), { status: 403 }));
    }
    return Promise.resolve(new Response(JSON.stringify({ games: [{ id: 'other' }, game] })));
  });
}
afterEach(() => vi.unstubAllGlobals());

it('finds out who sets up next without looking at a seat', async () => {
  listed({ id: 'game1', status: 'setup', turns: 0, ready: { red: true, blue: false }, settings });
  const { facts } = await findFacts('game1');
  expect(advance({ at: 'loading' }, { type: 'found', facts })).toEqual({
    at: 'curtain',
    side: 'blue',
    task: 'setup',
  });
  expect(asked).toEqual(['/api/games/game1?as=spectator', '/api/games?mine=true']);
});

it('finds out whose turn it is', async () => {
  listed({ id: 'game1', status: 'running', turns: 5, settings });
  const { facts } = await findFacts('game1');
  expect(facts).toEqual({ phase: 'running', toMove: 'blue', ready: null });
});
