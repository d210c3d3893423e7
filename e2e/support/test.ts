import { test as base, type Page } from '@playwright/test';
import { Complaints } from './browser/complaints.ts';
import { saveData, still } from './browser/phone.ts';
import { annotateCost } from './cost.ts';
import { assertionsSoFar } from './expect.ts';
import { Sandbox } from './sites/sandbox.ts';

type Fixtures = {
  /** Whether pages prefetch what is one tap away, as on an unlimited connection: `test.use({ prefetches: true })`. */
  readonly prefetches: boolean;
  readonly sandbox: Sandbox;
  /** The console messages and uncaught errors of the page; a test fails when an unexpected one is left. */
  readonly complaints: Complaints;
  /** A check without a value: a test that passes without an assertion fails. Also notes what the test cost. */
  readonly assertions: undefined;
};

const complaintsByPage = new WeakMap<Page, Complaints>();

function complaintsOf(page: Page): Complaints {
  const complaints = complaintsByPage.get(page) ?? new Complaints(page);
  complaintsByPage.set(page, complaints);
  return complaints;
}

/** The test function of every spec: fails when the page complains or when the test asserts nothing. */
export const test = base.extend<Fixtures>({
  // The endless animations of the hall and the room cost a tenth of the processor time of every test, so
  // motion is reduced. A spec that needs motion sets `moving`.
  contextOptions: async ({ contextOptions }, use) => {
    await use({ ...still, ...contextOptions });
  },
  context: async ({ context, prefetches }, use) => {
    // Prefetching costs each page a third of its work, and most tests never make the tap it is for.
    if (!prefetches) await context.addInitScript(saveData);
    await use(context);
  },
  prefetches: [false, { option: true }],
  sandbox: async ({ baseURL }, use) => {
    await use(new Sandbox(baseURL ?? ''));
  },
  // A test that does not use the page opens none.
  page: async ({ page }, use) => {
    const complaints = complaintsOf(page);
    await use(page);
    // A call that a test answers may be on its way when the test ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    base.expect(complaints.unexpected(), 'the console stays empty').toEqual([]);
  },
  complaints: async ({ page }, use) => {
    await use(complaintsOf(page));
  },
  assertions: [
    async ({ baseURL: _ }, use, testInfo) => {
      const before = assertionsSoFar();
      await use(undefined);
      annotateCost(testInfo.annotations);
      if (testInfo.status !== 'passed') return;
      base.expect(assertionsSoFar(), 'the test expects something').toBeGreaterThan(before);
    },
    { auto: true },
  ],
});

export { expect } from './expect.ts';
