import * as esbuild from 'esbuild';
import { expectNothingLeft, openResources } from './leftovers.ts';

/**
 * One test file inside a jest worker, for its test environment. Gives it the worker's instance of esbuild, and fails it when it
 * leaves a timer, a server, a connection or a process of Node open.
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
