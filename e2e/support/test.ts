import { test as base, type Page } from '@playwright/test';
import { Sandbox } from './sandbox.ts';

type Fixtures = {
  /** The platform behind the site under test, with its switches. */
  readonly sandbox: Sandbox;
  /** What the page wrote to its console, and errors nobody caught; a test fails when something is left here. */
  readonly complaints: Complaints;
};

/** Gathers console messages of any kind and uncaught errors of a page. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(page: Page) {
    page.on('console', (message) => this.#heard.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => this.#heard.push(`uncaught: ${error.message}`));
  }

  /** Names what the browser itself has to report about a fault that the test makes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** What nobody expected, each text once. */
  unexpected(): string[] {
    return [...new Set(this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text))))];
  }
}

/** The test of every spec: fails when the page complains. */
export const test = base.extend<Fixtures>({
  sandbox: async ({ baseURL }, use) => {
    await use(new Sandbox(baseURL ?? ''));
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints(page);
      await use(complaints);
      base.expect(complaints.unexpected(), 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
