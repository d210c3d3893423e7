import type { Page } from '@playwright/test';

/** Gathers console messages of any kind and uncaught errors of a page. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      // What the browser itself writes of a report that did not arrive: a site that ends takes its collector along.
      if (message.location().url.endsWith('/reports')) return;
      this.#heard.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#heard.push(`uncaught: ${error.message}`));
  }

  /** Names what the browser itself has to report about a fault that the test makes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Whether the page wrote something like it. */
  heard(pattern: RegExp): boolean {
    return this.#heard.some((text) => pattern.test(text));
  }

  /** What nobody expected, each text once. */
  unexpected(): string[] {
    return [...new Set(this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text))))];
  }
}
