// A real server for the tests: the program itself, on a port of its own and with a folder of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const kProgram = resolve(import.meta.dirname, '../../..', process.env['VEXIL_PROGRAM'] ?? 'build/vexil');

// By address: what the first one who registers at a server needs.
export const claims = new Map<string, string>();

export class Server {
  readonly data = mkdtempSync(join(tmpdir(), 'vexil-e2e-'));
  #process: ChildProcess | null = null;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  // On the same port again after it was stopped.
  async start(): Promise<void> {
    const child = spawn(
      kProgram,
      ['serve', '--bind', '127.0.0.1', '--port', String(this.#port), '--data', this.data],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process = child;
    let claimed: (code: string) => void = () => {};
    const printed = new Promise<string>((resolve) => (claimed = resolve));
    this.#port = await new Promise<number>((found, failed) => {
      const said: string[] = [];
      const listen = (line: string): void => {
        said.push(line);
        const port = /"event":"listening".*"port":"(\d+)"/.exec(line)?.[1];
        if (port !== undefined) found(Number(port));
        const claim = /\/register#(\w+)/.exec(line)?.[1];
        if (claim !== undefined) claimed(claim);
      };
      createInterface({ input: child.stdout }).on('line', listen);
      createInterface({ input: child.stderr }).on('line', listen);
      child.once('exit', () => failed(new Error(`The server did not start: ${said.join('\n')}`)));
      child.once('error', failed);
    });
    const info = (await (await fetch(`${this.url}/api/server`)).json()) as { claimed: boolean };
    if (!info.claimed) claims.set(this.url, await printed);
  }

  // As a power cut would: no time to say good-bye.
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.data, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
