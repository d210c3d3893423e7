import { TestEnvironment } from 'jest-environment-jsdom';
import { quickComputedStyle } from './computedStyle.ts';
import { leavingNothing } from './leftovers.ts';

/**
 * The environment of jsdom, with the web interfaces that it lacks and every browser of the floor has. Fails a test file that
 * leaves a MutationObserver connected, because it would act on a closed page.
 */
export default class PageEnvironment extends leavingNothing(TestEnvironment) {
  readonly #path: string;
  #observers = new Set<MutationObserver>();

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    this.#path = args[1].testPath;
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
    // Makes `inert` exist for feature checks; it has no effect, because jsdom does not lay out or scroll a page.
    Object.defineProperty(this.global.HTMLElement.prototype, 'inert', { configurable: true, value: false });
    Object.defineProperty(this.global, 'crypto', { configurable: true, value: globalThis.crypto });
    this.global.getComputedStyle = quickComputedStyle(this.global);
    this.global.MutationObserver = counted(this.global.MutationObserver, this.#observers);
  }

  override async teardown(): Promise<void> {
    const isObserved = this.#observers.size > 0;
    await super.teardown();
    if (isObserved)
      throw new Error(`${this.#path} leaves a MutationObserver on. Disconnect it in an afterEach.`);
  }
}

/** Returns a MutationObserver whose instances are in the set while they are connected. */
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
