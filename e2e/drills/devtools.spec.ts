import type { Page } from '@playwright/test';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { releaseNextWallet } from '../support/releases/laterVersion.ts';
import { liveDocument, requestLiveRelease } from '../support/releases/liveRelease.ts';
import { expect, test } from '../support/test.ts';

covers('host');

const isOfficial = process.env.FEDERATION === 'official';

type DevtoolsPage = {
  readonly __FEDERATION__?: {
    readonly moduleInfo?: Readonly<Record<string, object>>;
    readonly __SHARE__?: Readonly<Record<string, object>>;
  };
  /** The applications in the messages that the extension's panel would have received. */
  readonly received: readonly (readonly string[])[];
};

/**
 * Makes pages start as with Chrome's Module Federation extension: it registers a runtime plugin before all
 * else and listens for messages.
 */
async function installExtension(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const received: string[][] = [];
    Object.assign(window, {
      __FEDERATION__: { __GLOBAL_PLUGIN__: [{ name: 'mf-fast-refresh-plugin' }] },
      received,
    });
    addEventListener('message', ({ data }) => {
      if (data?.moduleInfo) received.push(Object.keys(data.moduleInfo));
    });
  });
}

const shownIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys((window as unknown as DevtoolsPage).__FEDERATION__?.moduleInfo ?? {}).sort(),
  );

const lastReceivedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((window as unknown as DevtoolsPage).received.at(-1) ?? [])].sort());

/** Returns the live applications of a store under the names that the devtools use. */
function liveIn(store: string): string[] {
  const { remotes } = liveDocument(store);
  return ['host', ...Object.entries(remotes).map(([name, { active }]) => `${name}:${active}`)].sort();
}

test('the devtools of Module Federation show the live remotes with their versions, and those of a release during the visit; a player’s page loads no file for devtools', async ({
  page,
}) => {
  const site = await copiedSite(drillPort('devtools'));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const ofDevtools = () => scripts.filter((path) => /\/devtools\.\w+\.js$/.test(path));
  try {
    // The file that detects the devtools loads after the first screen.
    const looksForThem = page.waitForResponse(
      async (response) => response.url().endsWith('.js') && (await response.text()).includes('mf-(devtool'),
    );
    await page.goto(`${site.address}/#/discover`);
    await looksForThem;
    await page.waitForTimeout(500);
    expect(ofDevtools()).toEqual([]);
    expect(await page.evaluate(() => '__FEDERATION__' in window)).toBe(isOfficial);

    await installExtension(page);
    await page.reload();
    await expect.poll(() => shownIn(page)).toEqual(liveIn(site.store));
    expect(ofDevtools()).toHaveLength(1);
    const shares = await page.evaluate(() => {
      const { __SHARE__ = {} } = (window as unknown as DevtoolsPage).__FEDERATION__ ?? {};
      return JSON.stringify(__SHARE__);
    });
    expect(shares).toMatch(/"react":\{"18\./);

    const before = liveIn(site.store);
    await releaseNextWallet(site.store);
    expect(liveIn(site.store)).not.toEqual(before);
    await requestLiveRelease(page);
    await expect.poll(() => shownIn(page)).toEqual(liveIn(site.store));
    await expect.poll(() => lastReceivedIn(page)).toEqual(liveIn(site.store));
  } finally {
    // An open page would keep calling a site that has closed.
    await page.goto('about:blank');
    await site.close();
  }
});
