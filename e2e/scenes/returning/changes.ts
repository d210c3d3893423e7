import type { EngineTab } from '../../engines/EngineTab.ts';
import { storedRevision } from '../../support/browser/deviceMemory.ts';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import {
  builtTitle,
  nextTitle,
  publishLater,
  publishLaterHost,
} from '../../support/releases/laterVersion.ts';
import { liveDocument, makeLive } from '../../support/releases/liveRelease.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import { postTo, Sandbox } from '../../support/sites/sandbox.ts';
import { testProcess } from '../../support/testProcess.ts';
import { TURN_MS, until } from '../../support/waits.ts';

/** A device whose player has left the site, and what is released there. */
export type Away = {
  readonly tab: EngineTab;
  readonly site: CopiedSite;
  readonly port: number;
  readonly formerHost: string;
  readonly laterHost: string;
  readonly laterWallet: string;
};

/** A change while a player is away, with the check of what they find when they come back. */
export type Change = {
  readonly what: string;
  /** Makes a version live before the device stores its page and the player leaves. */
  readonly before?: (away: Away) => Promise<unknown>;
  readonly meanwhile: (away: Away) => Promise<unknown>;
  /** The address to come back to; the overview of the wallet, else. */
  readonly to?: (away: Away) => string;
  /** Throws where the player finds anything else. */
  readonly found: (away: Away) => Promise<unknown>;
};

const command = ({ site }: Away, ...args: string[]) =>
  releaseCommand(site.store, ...args, '--reason', 'drill');
const walletIs =
  (title: string) =>
  ({ tab }: Away) =>
    tab.says(title);
const laterWalletIsLive = ({ site, laterWallet }: Away) => makeLive(site.store, 'wallet', laterWallet);

/** The table of ADR 94, in an order in which each change leads to the next. */
export const changes: readonly Change[] = [
  {
    what: 'nothing',
    meanwhile: async () => undefined,
    async found({ tab }) {
      await tab.says(builtTitle);
      await isFromDevice(tab);
    },
  },
  {
    what: 'a remote has a new version',
    meanwhile: laterWalletIsLive,
    async found({ tab }) {
      await tab.says(nextTitle);
      await isFromDevice(tab);
    },
  },
  {
    what: 'a remote was rolled back',
    meanwhile: (away) => command(away, 'rollback', 'wallet'),
    async found({ tab }) {
      await tab.says(builtTitle);
      await isFromDevice(tab);
    },
  },
  {
    what: 'the canary of a remote has ended',
    before: (away) => command(away, 'promote', `wallet@${away.laterWallet}`, '--percent', '100'),
    meanwhile: (away) => command(away, 'rollback', 'wallet'),
    found: walletIs(builtTitle),
  },
  {
    what: 'the host has a later version',
    meanwhile: ({ site, laterHost }) => makeLive(site.store, 'host', laterHost),
    async found({ tab, formerHost, laterHost }) {
      await tab.says(builtTitle);
      await runsHost(tab, formerHost);
      await goAround(tab, `host ${laterHost}`, isHost, laterHost);
    },
  },
  {
    what: 'the host was rolled back',
    meanwhile: (away) => command(away, 'rollback', 'host'),
    found: ({ tab, formerHost }) => runsHost(tab, formerHost),
  },
  {
    what: 'the configuration was changed',
    meanwhile: (away) => command(away, 'configure', 'title=新鲸湾', '--apply'),
    async found({ tab }) {
      await tab.says(builtTitle);
      await goAround(
        tab,
        'the title of the new configuration',
        () => document.getElementById('site-config')?.textContent?.includes('新鲸湾') === true,
      );
    },
  },
  {
    what: 'the site was closed',
    meanwhile: ({ site }) => settings(site, { site_state: 0, repair_tips: '维护到十点' }),
    async found({ tab, site }) {
      await tab.says('维护到十点');
      await settings(site, { site_state: 1 });
    },
  },
  {
    what: 'a preview is asked for',
    meanwhile: ({ site, laterWallet }) => releaseCommand(site.store, 'preview', `wallet@${laterWallet}`),
    to: ({ laterWallet }) => `?preview=wallet@${laterWallet}#/account`,
    async found({ tab }) {
      await tab.says('预览 wallet');
      await tab.until(
        'the page from the network',
        () => !('stored' in document.documentElement.dataset),
        null,
      );
      await tab.tap({ role: 'button', name: '退出预览' });
      await tab.until('no preview', () => !('preview' in document.documentElement.dataset), null);
      await tab.says(builtTitle);
    },
  },
  {
    what: 'the session has ended',
    meanwhile: ({ tab }) => setToken(tab, 'ended'),
    found: ({ tab }) => isAtLogIn(tab),
  },
  {
    what: 'another player has logged in',
    async meanwhile({ tab, site }) {
      const sandbox = new Sandbox(site.address);
      await setToken(tab, await sandbox.token(await sandbox.player({ balance: '4321.00' })));
    },
    async found({ tab }) {
      await tab.says('4,321.00');
      await isFromDevice(tab);
    },
  },
  {
    what: 'the player has logged out',
    meanwhile: ({ tab }) => tab.run(clearStorage, null),
    async found({ tab }) {
      await isAtLogIn(tab);
      await tab.until('nothing of the player', () => !document.body.textContent?.includes('4,321.00'), null);
    },
  },
  {
    what: 'the site has no network',
    meanwhile: ({ port }) => testProcess.close(port),
    async found({ tab, port, site }) {
      await isFromDevice(tab);
      // The driver of WebKit keeps no files, and the page says so.
      await tab.until('the site, or why there is none', saysWhatIs, null);
      await testProcess.serve(port, site.store);
    },
    to: () => '#/',
  },
  {
    what: 'devices may store the page no longer',
    meanwhile: (away) => command(away, 'configure', 'isPageKept=false', '--apply'),
    async found({ tab }) {
      await until('no worker and no stored page', () => hasForgotten(tab), TURN_MS);
    },
  },
];

function isFromDevice(tab: EngineTab): Promise<void> {
  return tab.until('the page from the device', () => 'stored' in document.documentElement.dataset, null);
}

function runsHost(tab: EngineTab, version: string): Promise<void> {
  return tab.until(`host ${version}`, isHost, version);
}

/** Runs in the page. */
function isHost(version: string): boolean {
  return document.documentElement.dataset.host === version;
}

async function isAtLogIn(tab: EngineTab): Promise<void> {
  await tab.until('the log-in', () => location.hash.startsWith('#/login'), null);
  await tab.says('登录');
}

function setToken(tab: EngineTab, token: string): Promise<void> {
  return tab.run((kept) => sessionStorage.setItem('token', kept), token);
}

/** Runs in the page, and does what a log-out does with the device. */
function clearStorage(): void {
  sessionStorage.clear();
  localStorage.clear();
}

/** Runs in the page. */
function saysWhatIs(): boolean {
  return /大厅|页面加载失败/.test(document.body.textContent ?? '');
}

function settings({ address }: CopiedSite, changed: object): Promise<unknown> {
  return postTo(address, '/sandbox/settings', changed);
}

/** Goes from screen to screen, where a page applies what was released, until that is so. */
async function goAround(
  tab: EngineTab,
  what: string,
  isSo: (given: string) => boolean,
  given = '',
): Promise<void> {
  let turn = 0;
  const isSoSoon = async () => {
    turn += 1;
    await tab.ask((to) => location.assign(to), `#/${turn % 2 === 1 ? 'mine' : 'account'}`);
    return tab.until(what, isSo, given, SHORT_MS).then(
      () => true,
      () => false,
    );
  };
  await until(what, isSoSoon, TURN_MS);
}
const SHORT_MS = 2_000;

async function hasForgotten(tab: EngineTab): Promise<boolean> {
  const isForgotten = await tab.ask(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return workers.length === 0 && !(await caches.has('storedPage'));
  }, null);
  return isForgotten === true;
}

/** Logs a new player in, on a site that has later versions of host and wallet. */
export async function leftSite(tab: EngineTab, site: CopiedSite, port: number): Promise<Away> {
  const { version: laterHost } = await publishLaterHost(site.store, 'later');
  const later = await publishLater(site.store, 'wallet', {
    mark: 'next',
    texts: { [builtTitle]: nextTitle },
  });
  const formerHost = liveDocument(site.store).host.version;
  const sandbox = new Sandbox(site.address);
  await tab.open(`${site.address}/`);
  await setToken(tab, await sandbox.token(await sandbox.player({ balance: '1234.00' })));
  return { tab, site, port, formerHost, laterHost, laterWallet: later.version };
}

/** Plays a change: the player leaves once the device has stored the live page, and comes back after it. */
export async function playChange(away: Away, { before, meanwhile, to, found }: Change): Promise<void> {
  const { tab, site } = away;
  await before?.(away);
  await comeBack(away, '#/account');
  const isStored = async () => (await tab.ask(storedRevision, null)) === liveDocument(site.store).revision;
  await until('the live page on the device', isStored, TURN_MS);
  await meanwhile(away);
  await comeBack(away, to?.(away) ?? '#/account');
  await found(away);
}

async function comeBack({ tab, site }: Away, to: string): Promise<void> {
  await tab.open('about:blank');
  await tab.open(`${site.address}/${to}`);
}
