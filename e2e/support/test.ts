import { test as base } from '@playwright/test';
import { Complaints } from './complaints.ts';
import { assertionsSoFar } from './expect.ts';
import { Sandbox } from './sandbox.ts';

type Fixtures = {
  /** The platform behind the site under test, with its switches. */
  readonly sandbox: Sandbox;
  /** What the page wrote to its console, and errors nobody caught; a test fails when something is left here. */
  readonly complaints: Complaints;
  /** Nothing to use: a test that passed without expecting anything fails. */
  readonly assertions: undefined;
};

/** The test of every spec: fails when the page complains, or when nothing was expected of it. */
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
  assertions: [
    async ({ baseURL: _ }, use, testInfo) => {
      const before = assertionsSoFar();
      await use(undefined);
      if (testInfo.status !== 'passed') return;
      base.expect(assertionsSoFar(), 'the test expects something').toBeGreaterThan(before);
    },
    { auto: true },
  ],
});

export { expect } from './expect.ts';
