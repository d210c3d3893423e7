import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the web interfaces that it lacks and every browser of the site has. */
export default class BrowserEnvironment extends TestEnvironment {
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
    Object.defineProperty(this.global, 'crypto', { configurable: true, value: globalThis.crypto });
  }
}
