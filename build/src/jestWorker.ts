import * as esbuild from 'esbuild';
import { expectNothingLeft, openResources } from './jestLeftovers.ts';

/**
 * A file of tests inside a worker of jest, for its test environment: hands it what the worker has once for all files, and
 * fails it when it leaves a timer, a server, a connection or a process of Node behind.
 */
export class FileInWorker {
  readonly #file: string;
  #before: readonly string[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  begin(global: object): void {
    Object.defineProperty(global, 'esbuildOfWorker', { value: esbuild });
    this.#before = openResources();
  }

  async end(): Promise<void> {
    await expectNothingLeft(this.#before, this.#file);
  }
}
