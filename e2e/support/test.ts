import { test as base, type Page } from '@playwright/test';
import { Complaints } from './complaints.ts';
import { assertionsSoFar } from './expect.ts';
import { still } from './motion.ts';
import { Sandbox } from './sandbox.ts';
import { saveData } from './saveData.ts';

type Fixtures = {
  /** Whether pages ready what is one tap away, as on a line without a limit: `test.use({ readiesAhead: true })`. */
  readonly readiesAhead: boolean;
  /** The platform behind the site under test, with its switches. */
  readonly sandbox: Sandbox;
  /** What the page wrote to its console, and errors nobody caught; a test fails when something is left here. */
  readonly complaints: Complaints;
  /** Nothing to use: a test that passed without expecting anything fails. */
  readonly assertions: undefined;
};

const heard = new WeakMap<Page, Complaints>();

function complaintsOf(page: Page): Complaints {
  const complaints = heard.get(page) ?? new Complaints(page);
  heard.set(page, complaints);
  return complaints;
}

/** The test of every spec: fails when the page complains, or when nothing was expected of it. */
export const test = base.extend<Fixtures>({
  // What moves without end in the hall and the room costs the processor a tenth of every test: they stand still, and a spec
  // in which something moves says so with `moving`.
  contextOptions: async ({ contextOptions }, use) => {
    await use({ ...still, ...contextOptions });
  },
  context: async ({ context, readiesAhead }, use) => {
    // Readying what is one tap away costs each page a third of its work, for taps that seldom come.
    if (!readiesAhead) await context.addInitScript(saveData);
    await use(context);
  },
  readiesAhead: [false, { option: true }],
  sandbox: async ({ baseURL }, use) => {
    await use(new Sandbox(baseURL ?? ''));
  },
  // A test without a page of its own opens none.
  page: async ({ page }, use) => {
    const complaints = complaintsOf(page);
    await use(page);
    base.expect(complaints.unexpected(), 'the console stays empty').toEqual([]);
  },
  complaints: async ({ page }, use) => {
    await use(complaintsOf(page));
  },
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
