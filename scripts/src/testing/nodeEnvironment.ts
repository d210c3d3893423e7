import { expectNothingLeft, openResources } from '@site/build/jest-leftovers';
import { TestEnvironment } from 'jest-environment-node';

/** Node, where a file of tests fails that leaves a timer, a server, a connection or a process behind. */
export default class NodeEnvironment extends TestEnvironment {
  #file: string;
  #before: readonly string[] = [];

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    this.#file = args[1].testPath;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.#before = openResources();
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    await expectNothingLeft(this.#before, this.#file);
  }
}
