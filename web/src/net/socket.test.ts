import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './http';
import { Socket, type Wire } from './socket';
import type { Push, View } from './wire';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ofType(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message['type'] === type);
  }
}

describe('the socket', () => {
  let wires: FakeWire[];
  let socket: Socket;
  const wire = (): FakeWire => wires.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    socket = new Socket({
      connect: () => {
        const made = new FakeWire();
        wires.push(made);
        return made;
      },
      delay: () => 1000,
      silence: 30_000,
    });
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  const noting = (): { received: Push[]; news: (news: Push) => void; refused: () => void } => {
    const received: Push[] = [];
    return { received, news: (news) => received.push(news), refused: () => {} };
  };

  it('is opened by the first wish', () => {
    expect(wires).toHaveLength(0);
    socket.watch('g', undefined, 0, noting());
    wire().onopen!();
    expect(wire().ofType('watch')).toMatchObject([{ game: 'g', after: 0, view: true }]);
  });

  it('sends a command again with the same key when the line broke before the answer', async () => {
    const done = socket.command('g', { type: 'resign' });
    wire().onopen!();
    const first = wire().ofType('command')[0]!;
    wire().onclose!();
    vi.advanceTimersByTime(1000);
    wire().onopen!();
    const again = wire().ofType('command')[0]!;
    expect(again['command']).toEqual(first['command']);
    wire().says({ id: again['id'], ok: true });
    await expect(done).resolves.toBeUndefined();
    wire().onclose!();
    vi.advanceTimersByTime(1000);
    wire().onopen!();
    expect(wire().ofType('command')).toHaveLength(0);
  });

  it('keeps the order of commands given while the line was down', () => {
    socket.watch('g', undefined, 0, noting());
    wire().onopen!();
    wire().onclose!();
    void socket.command('g', { type: 'chat', text: 'one' });
    void socket.command('g', { type: 'chat', text: 'two' });
    vi.advanceTimersByTime(1000);
    wire().onopen!();
    expect(
      wire()
        .ofType('command')
        .map((sent) => (sent['command'] as { text: string }).text),
    ).toEqual(['one', 'two']);
  });

  it('reports why a command was refused', async () => {
    const done = socket.command('g', { type: 'resign' });
    wire().onopen!();
    wire().says({
      id: wire().ofType('command')[0]!['id'],
      error: { code: 'wrong-phase', text: 'It is over.' },
    });
    await expect(done).rejects.toMatchObject(new ApiError(0, { code: 'wrong-phase', text: 'It is over.' }));
  });

  it('asks for what came after the last message and reports nothing twice', () => {
    const handler = noting();
    socket.watch('g', undefined, 0, handler);
    wire().onopen!();
    wire().says({
      game: 'g',
      messages: [
        { n: 1, events: [] },
        { n: 2, events: [] },
      ],
    });
    wire().onclose!();
    vi.advanceTimersByTime(1000);
    wire().onopen!();
    expect(wire().ofType('watch')).toMatchObject([{ after: 2 }]);
    wire().says({
      game: 'g',
      messages: [
        { n: 2, events: [] },
        { n: 3, events: [] },
      ],
    });
    expect(handler.received.flatMap((news) => news.messages!.map((message) => message.n))).toEqual([1, 2, 3]);
  });

  it('does not hand the news of one seat to the other', () => {
    const handler = noting();
    socket.watch('g', 'blue', 0, handler);
    wire().onopen!();
    wire().says({ game: 'g', messages: [{ n: 1, events: [] }], view: { viewer: 'red' } as View });
    expect(handler.received).toEqual([]);
    wire().says({ game: 'g', messages: [{ n: 1, events: [] }], view: { viewer: 'blue' } as View });
    expect(handler.received).toHaveLength(1);
  });

  it('takes a silent line for a dead one', () => {
    socket.follow('lobby');
    wire().onopen!();
    vi.advanceTimersByTime(29_000);
    wire().says({ ping: 5 });
    expect(wire().ofType('pong')).toMatchObject([{ ping: 5 }]);
    vi.advanceTimersByTime(29_000);
    expect(socket.state).toBe('open');
    vi.advanceTimersByTime(2_000);
    expect(socket.state).toBe('lost');
    vi.advanceTimersByTime(1_000);
    expect(wires).toHaveLength(2);
  });

  it('comes back at once when somebody asks', () => {
    socket.follow('lobby');
    wire().onclose!();
    socket.retryNow();
    expect(wires).toHaveLength(2);
  });

  it('comes back at once as somebody else, without a word of a lost line', () => {
    const states: string[] = [];
    socket.watch('g', undefined, 0, noting());
    wire().onopen!();
    socket.onstate = (state) => states.push(state);
    const first = wire();
    socket.restart();
    expect(first.closed).toBe(true);
    expect(wires).toHaveLength(2);
    wire().onopen!();
    expect(states).toEqual(['connecting', 'open']);
    expect(wire().ofType('watch')).toMatchObject([{ game: 'g' }]);
  });
});
