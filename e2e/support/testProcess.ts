import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', '..', 'scripts/testProcess.ts');

export type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string };
type Answer = { readonly id: number; readonly failure?: string };
type Waiting = { resolve(answer: Answer): void; reject(reason: Error): void };

/** The process that runs release commands and serves copied sites for this worker; the first request starts it. */
class TestProcess {
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #asked = 0;

  run(command: readonly string[]): Promise<CommandResult> {
    return this.#ask({ command });
  }

  serve(port: number, store: string): Promise<{ readonly figures: string }> {
    return this.#ask({ serve: { port, store } });
  }

  async close(port: number): Promise<void> {
    await this.#ask({ close: port });
  }

  #ask<Result>(request: object): Promise<Result> {
    this.#child ??= this.#start();
    const child = this.#child;
    this.#asked += 1;
    const id = this.#asked;
    // A pending request keeps the program alive; an idle process does not.
    child.channel?.ref();
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (answer) => resolve(answer as Result), reject });
      child.send({ id, ...request });
    });
  }

  #start(): ChildProcess {
    const child = fork(program, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output = (output + text).slice(-10_000);
      });
      // The stream is a socket to the child, which its type does not state.
      (stream as unknown as { unref?(): void } | null)?.unref?.();
    }
    child.unref();
    child.on('message', (answer: Answer) => this.#settle(answer));
    child.once('exit', () => {
      this.#child = undefined;
      for (const { reject } of this.#waiting.values())
        reject(new Error(`The process beside the tests ended:\n${output}`));
      this.#waiting.clear();
    });
    return child;
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#child?.channel?.unref();
    if (answer.failure === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(answer.failure));
  }
}

export const testProcess = new TestProcess();
