import type { Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { goTo } from '../support/sites/session.ts';
import { expect, test } from '../support/test.ts';
import { TURN_MS } from '../support/waits.ts';

covers('host', 'hall');

const DAY_MS = 86_400_000;

test('a page reports its screens, measures and calls, and its end', async ({ page }) => {
  const collector = await collectorFor(page);
  await page.goto('/');
  await expect(page.getByText('AG', { exact: false }).first()).toBeVisible();
  await expect.poll(() => collector.bodies.length).toBeGreaterThan(0);
  await goTo(page, '/login');
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => collector.reports().at(-1)?.isOpen).toBe(false);
  const reported = collector.events().map(({ kind, app, screen }) => `${kind} ${app} ${screen}`);
  expect(reported).toEqual(
    expect.arrayContaining(['shown hall /', 'vital hall /', 'calls hall /', 'shown hall /login']),
  );
});

test('the site’s own collector accepts the report of a page', async ({ page }) => {
  const answered = page.waitForResponse('**/reports', { timeout: TURN_MS });
  await page.goto('/');
  expect((await answered).status()).toBe(204);
});

for (const behaviour of ['is dead', 'hangs', 'refuses'] as const) {
  test(`a collector that ${behaviour} costs the player nothing`, async ({ page }) => {
    const collector = await collectorFor(page);
    collector.behave(behaviour);
    await page.goto('/');
    await expect.poll(() => collector.bodies.length).toBeGreaterThan(0);
    await goTo(page, '/login');
    await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible();
    await goTo(page, '/');
    await expect(page.getByText('AG', { exact: false }).first()).toBeVisible();
    // The reporter then waits for half a minute, even with pending events.
    expect(collector.bodies.length).toBeLessThanOrEqual(2);
  });
}

test('a page whose site stands still reports it once, and goes on as before', async ({ page }) => {
  const collector = await collectorFor(page);
  let looks = 0;
  // By the clock of this server the timestamp, which is that of the store, expired two days ago.
  await page.route('**/metadata/timestamp.json', async (route) => {
    const response = await route.fetch();
    expect(response.status()).toBe(200);
    const date = new Date(Date.now() + 3 * DAY_MS).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
    looks += 1;
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByText('AG', { exact: false }).first()).toBeVisible();
  await expect.poll(() => collector.bodies.length).toBeGreaterThan(0);
  const findings = () => collector.reports().flatMap(({ stale }) => stale ?? []);
  for (const number of [1, 2]) {
    expect(findings()).toEqual([]);
    await page.clock.runFor(61_000);
    await expect.poll(() => looks).toBe(number);
  }
  await expect.poll(() => page.clock.runFor(15_000).then(() => findings().length)).toBe(1);
  expect(findings()).toEqual([
    expect.objectContaining({ app: 'host', reason: 'expired', since: expect.stringMatching(/^\d{4}-/) }),
  ]);
  await goTo(page, '/login');
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible();
  expect(looks).toBe(2);
});

/** One event of a page and the report it came in, reduced to the fields that tests read. */
type ReportedEvent = {
  readonly kind: string;
  readonly app: string;
  readonly version: string;
  readonly screen: string;
  readonly [field: string]: unknown;
};
type Report = {
  readonly isOpen: boolean;
  readonly dropped: number;
  readonly runs: Readonly<Record<string, string>>;
  readonly events: readonly ReportedEvent[];
  readonly stale?: Readonly<Record<string, unknown>>;
};

/** The collector's behaviour on a report that arrives; a dead one receives none. */
type Behaviour = 'takes' | 'refuses' | 'hangs' | 'is dead';

/** Takes the place of the site's collector for one page and records the reports it receives. */
async function collectorFor(page: Page) {
  const bodies: string[] = [];
  let behaviour: Behaviour = 'takes';
  await page.route('**/reports', async (route) => {
    bodies.push(route.request().postData() ?? '');
    if (behaviour === 'is dead') return route.abort('connectionrefused');
    if (behaviour !== 'hangs') await route.fulfill({ status: behaviour === 'takes' ? 204 : 500 });
  });
  const reports = (): Report[] => bodies.map((body) => JSON.parse(body));
  return {
    bodies,
    reports,
    events: (): ReportedEvent[] => reports().flatMap(({ events }) => events),
    behave(next: Behaviour): void {
      behaviour = next;
    },
  };
}
