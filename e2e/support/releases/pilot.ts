import { type ChildProcess, spawn } from 'node:child_process';
import { cli } from './releaseCommand.ts';

/** A pilot process of a store, as an operator starts it beside a site. */
export class Pilot {
  readonly #store: string;
  readonly #figures: string;
  #process: ChildProcess | undefined;
  #output = '';

  constructor(store: string, figures: string) {
    this.#store = store;
    this.#figures = figures;
    this.start();
  }

  /** The output of every run of the process so far. */
  get output(): string {
    return this.#output;
  }

  start(): void {
    const child = spawn(
      'node',
      [cli, 'pilot', '--store', this.#store, '--collector', this.#figures, '--by', 'pilot'],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        this.#output += text;
      });
    this.#process = child;
  }

  /** Kills the process without a clean shutdown, as when its machine fails. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}
