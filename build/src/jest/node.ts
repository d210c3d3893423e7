import { TestEnvironment } from 'jest-environment-node';
import { FileInWorker } from './leftovers.ts';

/** The environment of Node. Fails a test file that leaves a timer, a server, a connection or a process open. */
export default class NodeEnvironment extends TestEnvironment {
  readonly #file: FileInWorker;

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    this.#file = new FileInWorker(args[1].testPath);
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.#file.begin(this.global);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    await this.#file.end();
  }
}
