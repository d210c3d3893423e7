// Walks through a site as two players while another program disturbs it: node benchmarks/containers/walkers.ts ADDRESS
// One player stays in one page, the other opens the site again each time. Prints a line of JSON for each
// screen, until its input ends.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { phone } from '../../support/browser/phone.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { goTo, openLoggedIn } from '../../support/sites/session.ts';
import { openBrowser } from '../base/openBrowser.ts';

const PAUSE_MS = 400;
const PATIENCE_MS = 20_000;
const LOOK_EACH_MS = 100;

/** An address of each application, with an element that shows that its screen is there. */
const places = {
  '#/': (page: Page) => page.getByRole('region', { name: '账户', exact: true }),
  '#/account': (page: Page) => page.getByRole('heading', { name: '我的钱包' }),
  '#/mine': (page: Page) => page.getByRole('navigation', { name: '更多服务' }),
  '#/lottery?room_id=11': (page: Page) => page.getByRole('region', { name: '开奖', exact: true }),
};

const address = process.argv[2] ?? '';
const sandbox = new Sandbox(address);
const token = await sandbox.token(await sandbox.player({ balance: '888.00' }));
const browser = await openBrowser();
let isEnded = false;
process.stdin.resume().on('end', () => {
  isEnded = true;
});

await Promise.all([stay(), reopen()]);
await browser.close();

async function stay(): Promise<void> {
  const page = await newPage();
  await openLoggedIn(page, token, '#/', { site: address });
  while (!isEnded) await visitAll(async (hash) => await walk('stays', page, hash, () => goTo(page, hash)));
}

async function reopen(): Promise<void> {
  while (!isEnded) {
    await visitAll(async (hash) => {
      const page = await newPage();
      await walk('opens', page, hash, () => openLoggedIn(page, token, hash, { site: address }));
      await page.context().close();
    });
  }
}

async function visitAll(visit: (hash: keyof typeof places) => Promise<void>): Promise<void> {
  for (const hash of Object.keys(places) as (keyof typeof places)[]) {
    if (isEnded) return;
    await visit(hash);
    await sleep(PAUSE_MS);
  }
}

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ ...phone });
  return context.newPage();
}

/** Goes to an address as a player does, who taps 重试 or reloads the page. Prints the messages that were shown in between. */
async function walk(
  who: string,
  page: Page,
  hash: keyof typeof places,
  go: () => Promise<void>,
): Promise<void> {
  const began = Date.now();
  const seen = new Set<string>();
  let isThere = false;
  await go().catch(() => seen.add('no page'));
  while (!isThere && Date.now() - began < PATIENCE_MS) {
    isThere = await places[hash](page).isVisible();
    if (isThere) break;
    const text = await page
      .locator('[role=alert], [role=status]')
      .allInnerTexts()
      .catch(() => []);
    for (const one of text) if (one.trim()) seen.add(one.trim().replaceAll(/\s+/g, ' '));
    const again = page.getByRole('button', { name: '重试' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
    if (page.url().startsWith('chrome-error')) await page.goto(`${address}/${hash}`).catch(() => undefined);
    await sleep(LOOK_EACH_MS);
  }
  const isLoggedIn = await page
    .evaluate((own) => sessionStorage.getItem('token') === own, token)
    .catch(() => null);
  const shown = [...seen].filter((text) => text !== '加载中...');
  console.log(JSON.stringify({ who, hash, began, ms: Date.now() - began, isThere, isLoggedIn, shown }));
}
