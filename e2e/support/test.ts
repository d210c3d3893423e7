import { test as base, type Page } from '@playwright/test';
import { Sandbox } from './sandbox.ts';

type Fixtures = {
  /** The platform behind the site under test, with its switches. */
  readonly sandbox: Sandbox;
  /** What the page wrote to its console, and errors nobody caught; a test fails when something is left here. */
  readonly complaints: string[];
};

/** The test of every spec: fails when the page complains. */
export const test = base.extend<Fixtures>({
  sandbox: async ({ baseURL }, use) => {
    await use(new Sandbox(baseURL ?? ''));
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = collectComplaints(page);
      await use(complaints);
      base.expect(complaints, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Gathers console messages of any kind and uncaught errors of a page. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}
