import { setTimeout as wait } from 'node:timers/promises';
import * as esbuild from 'esbuild';
import { limits } from '../patience.ts';
import { recordCost } from './costs.ts';

/** Matches Node's names for resources that keep a process alive until they are closed. */
const holdsProcess = /^(Timeout|TCP|Pipe|UDP|Process|FSEvent|Worker)/;

/** Returns the timers, servers, connections and processes that keep this process alive, by Node's names for them. */
export function openResources(): readonly string[] {
  return process.getActiveResourcesInfo().filter((name) => holdsProcess.test(name));
}

/** Throws when a test file leaves more resources open than there were before it. Waits for resources that are still closing. */
export async function expectNothingLeft(
  before: readonly string[],
  file: string,
  { open = openResources, waitMs = limits.elementMs } = {},
): Promise<void> {
  const until = Date.now() + waitMs;
  let left = beyond(before, open());
  while (left.length > 0 && Date.now() < until) {
    // The timer also keeps the process alive: without any other work it would end here, before the next file.
    await wait(10);
    left = beyond(before, open());
  }
  if (left.length > 0)
    throw new Error(`${file} leaves open: ${left.join(', ')}. End it in the test or in an afterAll.`);
}

function beyond(before: readonly string[], now: readonly string[]): readonly string[] {
  const rest = [...now];
  for (const name of before) {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

type Environment = { readonly global: object; setup(): Promise<void>; teardown(): Promise<void> };
// biome-ignore lint/suspicious/noExplicitAny: TypeScript wants this of a constructor that a returned class extends
type Constructor = new (...args: any[]) => Environment;

/**
 * Returns a test environment that gives each test file its worker's instance of esbuild, records the file's processor time, and
 * fails it when it leaves a timer, a server, a connection or a process of Node open.
 */
export function leavingNothing<Base extends Constructor>(Base: Base): Base {
  return class extends Base {
    #file = '';
    #before: readonly string[] = [];

    constructor(...args: ConstructorParameters<Constructor>) {
      super(...args);
      this.#file = args[1].testPath;
    }

    override async setup(): Promise<void> {
      await super.setup();
      Object.defineProperty(this.global, 'esbuildOfWorker', { value: esbuild });
      this.#before = openResources();
    }

    override async teardown(): Promise<void> {
      await super.teardown();
      recordCost(this.#file);
      await expectNothingLeft(this.#before, this.#file);
    }
  };
}
