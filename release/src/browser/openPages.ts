import type { Browser, Page } from 'playwright-core';
import { Refused } from '../base/refused.ts';
import type { PreviewPage } from '../changes/checks/previewCheck.ts';

const ANSWERS_MS = 30_000;
const SETTLES_MS = 5_000;
const emergency = 'or take the risk and say why: --skip-check --reason "…"';

/**
 * Opens pages in a browser as on a phone, and returns their problems, one line each: an error that stays uncaught, and a preview
 * that does not show. Throws `Refused` where there is no browser.
 */
export async function openPages(pages: readonly PreviewPage[]): Promise<readonly string[]> {
  const browser = await openBrowser();
  try {
    const problems: string[] = [];
    for (const page of pages) problems.push(...(await problemsOf(browser, page)));
    return problems;
  } finally {
    await browser.close();
  }
}

async function openBrowser(): Promise<Browser> {
  // An optional package: it costs 10 MB, and not every machine that releases opens pages.
  const loaded = await import('playwright-core').catch(() => undefined);
  if (!loaded) throw new Refused(`The smoke test needs a browser: npm install playwright-core, ${emergency}`);
  const { RELEASE_BROWSER: executablePath } = process.env;
  return loaded.chromium.launch({ ...(executablePath && { executablePath }) }).catch((error) => {
    throw new Refused(
      `The smoke test has no browser: npx playwright-core install chromium, or name one in RELEASE_BROWSER, ${emergency}\n${error}`,
    );
  });
}

async function problemsOf(browser: Browser, { address, version }: PreviewPage): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const problems: string[] = [];
  const note = (problem: string) => problems.push(`${version}: ${address} ${problem}`);
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => note(`throws ${error}`));
    const answer = await page.goto(address, { timeout: ANSWERS_MS });
    if (answer && !answer.ok()) note(`answers ${answer.status()}`);
    const shown = await outcomeIn(page);
    if (shown) note(shown);
  } catch (error) {
    note(`does not open: ${error}`);
  } finally {
    await context.close();
  }
  return problems;
}

/** Returns why the page does not show the preview, by the bar that the plugin has there; null where it does. */
async function outcomeIn(page: Page): Promise<string | null> {
  const bar = page.locator('[data-released-preview]');
  const settled = page.locator('[data-released-preview]:not([data-released-preview=waiting])');
  await settled.waitFor({ timeout: ANSWERS_MS }).catch(() => undefined);
  // A module that throws while it shows does so after it has loaded.
  await page.waitForLoadState('networkidle', { timeout: SETTLES_MS }).catch(() => undefined);
  if ((await bar.count()) === 0)
    return 'has no bar of a preview: is it a page with @site/release-page/plugin that follows this store?';
  const state = await bar.first().getAttribute('data-released-preview');
  return state === 'shown' ? null : `says: ${await bar.first().getByRole('status').textContent()}`;
}
