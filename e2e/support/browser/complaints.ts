import type { Page } from '@playwright/test';

/** A line of a page on a field of an answer that it could not read. */
const unreadLine = /^info: \/api\/\S+: /;

/** Gathers the console messages of every kind and the uncaught errors of a page. */
export class Complaints {
  readonly #messages: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(page: Page) {
    page.on('console', (message) => {
      // The browser itself logs a report that did not arrive: when a site closes, its collector closes, too.
      if (message.location().url.endsWith('/reports')) return;
      this.#messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.#messages.push(`uncaught: ${error.message}`));
  }

  /** Names a message that the browser itself writes about a fault that the test makes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Names the lines on unreadable fields, in a test that sends such answers. */
  expectUnread(): void {
    this.expect(unreadLine);
  }

  /** Whether a page could not read a field. */
  hasUnread(): boolean {
    return this.includes(unreadLine);
  }

  includes(pattern: RegExp): boolean {
    return this.#messages.some((text) => pattern.test(text));
  }

  /** Returns the messages that no test expects, each text once. */
  unexpected(): string[] {
    return [
      ...new Set(this.#messages.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))),
    ];
  }
}
