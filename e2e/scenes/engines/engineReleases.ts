import type { EngineTab } from '../../engines/EngineTab.ts';
import { publishLater } from '../../support/releases/laterVersion.ts';
import { liveDocument, remoteOf } from '../../support/releases/liveRelease.ts';
import { blockFormers, makeLive } from '../../support/releases/madeLive.ts';
import { builtTitle, nextTitle, releaseNextWallet } from '../../support/releases/nextWallet.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import type { Act } from './engineActs.ts';

/** A page polls every few seconds and applies a release at the next navigation. */
const FOLLOWS_MS = 60_000;

/** Releases a new wallet and expects the open page to run it without a reload. */
export const followRelease: Act = async ({ tab, site }) => {
  await tab.run(() => {
    Object.assign(window, { wasNotReloaded: true });
  }, null);
  await releaseNextWallet(site.store);
  await walletIsCalled(tab, nextTitle);
};

/** Rolls the wallet back and expects the open page to run the former one again. */
export const followRollback: Act = async ({ tab, site }) => {
  await releaseCommand(site.store, 'rollback', 'wallet', '--reason', 'drill');
  await walletIsCalled(tab, builtTitle);
};

/**
 * Releases a wallet that throws and has no fallback, which leads to a card; then makes the sound one live and
 * expects the page to recover by itself.
 */
export const heal: Act = async ({ tab, site }) => {
  const { active } = remoteOf(liveDocument(site.store), 'wallet');
  const { version } = await publishLater(site.store, 'wallet', {
    mark: 'broken',
    change: (file, text) =>
      /^AccountScreen\..*js$/.test(file) ? `throw new Error("broken release");${text}` : text,
  });
  await makeLive(site.store, 'wallet', version);
  await blockFormers(site.store, 'wallet');
  await askUntil(tab, '页面加载失败');
  await makeLive(site.store, 'wallet', active);
  await tab.says(builtTitle, FOLLOWS_MS);
  // Drops the problems that the broken release caused.
  await tab.problems();
};

async function walletIsCalled(tab: EngineTab, title: string): Promise<void> {
  await askUntil(tab, title);
  const isSame = await tab.run(() => 'wasNotReloaded' in window, null);
  if (!isSame) throw new Error('the page was loaded anew');
}

/**
 * Enters the wallet from another screen until it shows the text. In between it leaves the page and comes
 * back, upon which the page requests the live release.
 */
async function askUntil(tab: EngineTab, text: string): Promise<void> {
  const deadline = Date.now() + FOLLOWS_MS;
  for (;;) {
    await tab.goTo('/mine');
    await tab.says('中心钱包');
    await tab.run(() => document.dispatchEvent(new Event('visibilitychange')), null);
    await tab.goTo('/account');
    const isShown = await tab.says(text, 3_000).then(
      () => true,
      () => false,
    );
    if (isShown) return;
    if (Date.now() > deadline) throw new Error(`the wallet never showed ${text}`);
  }
}
