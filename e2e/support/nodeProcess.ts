import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A program of this repository in a process of its own. */
export class NodeProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  #output = '';

  /** Starts a program, which is named by its path in the repository. */
  constructor(program: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
    const child = spawn('node', [resolve(root, program), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    this.#child = child;
    this.#ended = new Promise((end) => child.once('exit', end));
    this.#onOutput((text) => {
      this.#output += text;
    });
  }

  /** Starts a server and waits until it prints its announcement. Throws with its output when it ends instead. */
  static async serving(
    announcement: string,
    ...given: ConstructorParameters<typeof NodeProcess>
  ): Promise<NodeProcess> {
    const server = new NodeProcess(...given);
    await new Promise<void>((isServing, reject) => {
      server.#onOutput(() => {
        if (server.output.includes(announcement)) isServing();
      });
      server.#ended.then(() => reject(new Error(`${given[0]} did not start:\n${server.output}`)));
    });
    return server;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get output(): string {
    return this.#output;
  }

  /** Ends the program, or with SIGKILL kills it, as when its machine fails. Returns its exit code. */
  end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#child.kill(signal);
    return this.#ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end();
  }

  #onOutput(read: (text: Buffer) => void): void {
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', read);
  }
}
