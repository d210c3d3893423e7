import type { EngineTab } from '../../engines/EngineTab.ts';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import {
  builtTitle,
  nextTitle,
  publishLater,
  releaseNextWallet,
} from '../../support/releases/laterVersion.ts';
import { blockFormers, liveDocument, makeLive, remoteOf } from '../../support/releases/liveRelease.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import { bringDrawNear, bringDrawNearer } from '../../support/sites/roomSwitches.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';

export type Stage = {
  readonly tab: EngineTab;
  readonly site: CopiedSite;
  readonly player: { readonly name: string; readonly password: string };
};
export type Act = (stage: Stage) => Promise<void>;

/** The seconds between draws in the room of the bets. */
const DRAW_S = 60;
const ROOM = '/lottery?room_id=11';

export const logIn: Act = async ({ tab, player }) => {
  await tab.goTo('/login');
  await tab.type({ role: 'textbox', name: '用户名' }, player.name);
  await tab.type({ role: 'textbox', name: '密码' }, player.password);
  await tab.tap({ role: 'button', name: '登录', within: { role: 'form', name: '登录' } });
  await tab.says(player.name);
  await tab.until('the hall', () => location.hash === '#/', null);
};

/** Deposits by a payment QR code, until the balance shows the money. */
export const deposit: Act = async ({ tab, site, player }) => {
  await tab.goTo('/recharge');
  await tab.tap({ role: 'tab', begins: '微信' });
  await tab.type({ role: 'textbox', name: '金额' }, '300');
  await tab.tap({ role: 'button', name: '立即存款' });
  await tab.until('the payment', () => /^#\/payInfo\?deposit_no=D\d+$/.test(location.hash), null);
  await tab.until(
    'the image to pay by',
    () =>
      Array.from(document.querySelectorAll('main img')).some(
        (one) => (one as HTMLImageElement).naturalWidth > 0,
      ),
    null,
  );
  await new Sandbox(site.address).reviewDeposits(player, true);
  await tab.goTo('/account');
  await tab.says('1,300.00');
};

/** Sends a chat line, which appears once the platform sends it to everybody. */
export const chat: Act = async ({ tab, site }) => {
  await bringDrawNear(site.address, DRAW_S, 50);
  await tab.goTo(ROOM);
  await tab.type({ role: 'textbox', name: '聊天内容' }, '大家好 888');
  await tab.tap({ role: 'button', name: '发送' });
  await tab.says('大家好 888');
};

/** Bets on both sides, so that one wins, until the win is announced. */
export const bet: Act = async ({ tab, site }) => {
  const dialog = { role: 'dialog', name: '信用投注' } as const;
  await bringDrawNearer(site.address, DRAW_S, 45);
  await tab.goTo(ROOM);
  await tab.tap({ role: 'button', begins: '投注' });
  await tab.tap({ role: 'tab', name: '大小单双', within: dialog });
  for (const side of ['大', '小']) await tab.tap({ role: 'button', begins: side, within: dialog });
  await tab.type({ role: 'textbox', name: '每注金额', within: dialog }, '10');
  await tab.tap({ role: 'button', name: '预览', within: dialog });
  await tab.tap({ role: 'button', name: '确认', within: { role: 'dialog', name: '投注确认' } });
  await tab.says('投注成功');
  await bringDrawNearer(site.address, DRAW_S, 4);
  await tab.until(
    'the win',
    () => /第 \d+ 期(已中奖，)?派彩/.test(document.querySelector('main')?.textContent ?? ''),
    null,
    SETTLED_MS,
  );
};

const SETTLED_MS = 60_000;

/** Logs out by the account screen, until the log-in form is shown. */
export const logOut: Act = async ({ tab }) => {
  await tab.goTo('/mine');
  await tab.tap({ role: 'button', name: '退出登录' });
  await tab.tap({ role: 'button', name: '确认', within: { role: 'alertdialog', name: '提示' } });
  await tab.until(
    'the log-in form, and nothing kept',
    () => location.hash === '#/login' && sessionStorage.getItem('token') === null,
    null,
  );
};

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
