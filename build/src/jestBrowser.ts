import { TestEnvironment } from 'jest-environment-jsdom';
import { quickComputedStyle } from './jestComputedStyle.ts';

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
    // That there is such a thing: it hides nothing here, as little as a page of jsdom can be scrolled.
    Object.defineProperty(this.global.HTMLElement.prototype, 'inert', { configurable: true, value: false });
    Object.defineProperty(this.global, 'crypto', { configurable: true, value: globalThis.crypto });
    this.global.getComputedStyle = quickComputedStyle(this.global);
  }
}
