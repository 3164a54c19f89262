import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const server = { text: '', online: true };

vi.mock('$/app/storage', () => ({
  recall: (key: string) => kept.get(key) ?? null,
  remember: (key: string, value: string) => void kept.set(key, value),
  forget: (key: string) => void kept.delete(key),
}));
vi.mock('$/net/http', () => ({
  get: () => (server.online ? Promise.resolve({ text: server.text }) : Promise.reject(new Error('offline'))),
  putAtLast: (_path: string, { text }: { text: string }) => {
    if (!server.online) return Promise.reject(new Error('offline'));
    server.text = text;
    return Promise.resolve({});
  },
}));

const { Pencil } = await import('./pencil.svelte');
const open = (who = 'ada'): InstanceType<typeof Pencil> => new Pencil('aaaaaaaa', who);
const answered = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(2000);
const marksOf = (pencil: InstanceType<typeof Pencil>): unknown => Object.fromEntries(pencil.marks);

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  Object.assign(server, { text: '', online: true });
});
afterEach(() => vi.useRealTimers());

describe('pencil marks', () => {
  it('made just before the page goes away are there again, though the server has an older copy', async () => {
    const first = open();
    first.set(3, '!');
    await later();
    first.set(4, '?');
    const again = open();
    await later();
    expect(marksOf(again)).toEqual({ 3: '!', 4: '?' });
  });
  it('go to the server when the page closes', async () => {
    const pencil = open();
    pencil.set(3, '!');
    pencil.flush();
    await answered();
    expect(server.text).toBe('{"pencil":{"3":"!"}}');
  });
  it('made without a line are sent when it is back', async () => {
    const pencil = open();
    await later();
    server.online = false;
    pencil.set(3, '!');
    await later();
    server.online = true;
    const again = open();
    await later();
    expect(marksOf(again)).toEqual({ 3: '!' });
    again.flush();
    await answered();
    expect(server.text).toBe('{"pencil":{"3":"!"}}');
  });
  it('erased on another device stay erased', async () => {
    open().set(3, '!');
    await later();
    server.text = '';
    const again = open();
    await later();
    expect(marksOf(again)).toEqual({});
    expect(kept.size).toBe(0);
  });
  it('erased here stay erased, though the server does not know yet', async () => {
    const pencil = open();
    pencil.set(3, '!');
    await later();
    pencil.clear();
    const again = open();
    await later();
    expect(marksOf(again)).toEqual({});
  });
  it('are those of one person at the device', async () => {
    server.online = false;
    open('ada').set(3, '!');
    await later();
    const other = open('bob');
    server.online = true;
    other.flush();
    await later();
    expect(marksOf(other)).toEqual({});
    expect(server.text).toBe('');
  });
  it('leave nothing on the device once the game is over', async () => {
    const pencil = open();
    pencil.set(3, '!');
    pencil.done();
    await later();
    expect(kept.size).toBe(0);
    expect(server.text).toBe('{"pencil":{"3":"!"}}');
  });
});
