import { TestEnvironment } from 'jest-environment-jsdom';
import { quickComputedStyle } from './jestComputedStyle.ts';
import { FileInWorker } from './jestWorker.ts';

/**
 * jsdom with the web interfaces that it lacks and every browser of the site has. A file of tests fails that leaves an observer
 * on, which would act on a page that is gone, or a timer, a server, a connection or a process of Node.
 */
export default class PageEnvironment extends TestEnvironment {
  readonly #path: string;
  readonly #file: FileInWorker;
  #observers = new Set<MutationObserver>();

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    this.#path = args[1].testPath;
    this.#file = new FileInWorker(this.#path);
  }

  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Headers,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
    // That there is such a thing: it hides nothing here, as little as a page of jsdom can be scrolled.
    Object.defineProperty(this.global.HTMLElement.prototype, 'inert', { configurable: true, value: false });
    Object.defineProperty(this.global, 'crypto', { configurable: true, value: globalThis.crypto });
    this.global.getComputedStyle = quickComputedStyle(this.global);
    this.global.MutationObserver = counted(this.global.MutationObserver, this.#observers);
    this.#file.begin(this.global);
  }

  override async teardown(): Promise<void> {
    const isObserved = this.#observers.size > 0;
    await super.teardown();
    if (isObserved)
      throw new Error(`${this.#path} leaves a MutationObserver on. Disconnect it in an afterEach.`);
    await this.#file.end();
  }
}

/** Observers that are in the set while they are on. */
function counted(Observer: typeof MutationObserver, on: Set<MutationObserver>): typeof MutationObserver {
  return class extends Observer {
    override observe(...args: Parameters<MutationObserver['observe']>): void {
      on.add(this);
      super.observe(...args);
    }

    override disconnect(): void {
      on.delete(this);
      super.disconnect();
    }
  };
}
