/** @environment page */

import { createHash } from 'node:crypto';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import helpers from '@module-federation/runtime/helpers';
import type { ReleaseDocument, RemoteChannel, RemoteVersion } from '../document/document.ts';
import { hashesFile } from '../document/hashesFile.ts';
import { releaseKeys } from '../testing/releaseKeys.ts';
import { sentReports } from '../testing/sentReports.ts';
import type { Memory } from '../trust/deviceMemory.ts';
import type { Known } from '../trust/roles.ts';
import { type PagePlugin, withPlugin } from './pagePlugins.ts';
import releasedRemotes from './releasedRemotes.ts';

/** The address of the store, another one for each test: the runtime caches entries by their addresses. */
let store: string;
let count = 0;

type Holder = Awaited<ReturnType<typeof releaseKeys>>;
/** The modules that the entry of a version exposes, each as its factory, which may throw. */
type Exposed = Readonly<Record<string, () => object>>;

let keys: Holder;
let kept: Known | null;
/** The files of the store, and what its entries expose. */
let served: Map<string, string>;
let entries: Map<string, Exposed>;
/** The addresses of all scripts that were requested, with their hashes. */
let scripts: [address: string, integrity: string][];
let isOnline: boolean;
const logged = { error: jest.fn(), warn: jest.fn() };

const memory: Memory = {
  read: async () => kept,
  write: async (known) => {
    kept = known;
  },
};

const runs = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLScriptElement) run(node);
});

beforeAll(async () => {
  keys = await releaseKeys();
  runs.observe(document.head, { childList: true });
});
afterAll(() => runs.disconnect());

beforeEach(() => {
  count += 1;
  store = `http://store.example/edge-${count}/`;
  kept = null;
  served = new Map();
  entries = new Map();
  scripts = [];
  isOnline = true;
  jest.spyOn(console, 'error').mockImplementation(logged.error.mockClear());
  jest.spyOn(console, 'warn').mockImplementation(logged.warn.mockClear());
  Object.assign(globalThis, { fetch: fetched });
  helpers.global.resetFederationGlobalInfo();
  Reflect.deleteProperty(globalThis, Symbol.for('@site/release-page plugins'));
});
afterEach(() => jest.restoreAllMocks());

/** Answers from the store as a browser does, which refuses bytes of another hash. */
async function fetched(address: string, { integrity }: RequestInit = {}) {
  const text = isOnline ? served.get(address) : undefined;
  if (text === undefined) throw new TypeError('Failed to fetch');
  if (integrity && integrity !== hashOf(text)) throw new TypeError('Failed to fetch');
  return { ok: true, status: 200, json: async () => JSON.parse(text) };
}

function run(script: HTMLScriptElement): void {
  scripts.push([script.src, script.integrity]);
  const exposed = entries.get(script.src);
  const isRight = exposed && isOnline && script.integrity === hashOf(script.src);
  if (isRight)
    Object.assign(window, {
      shop_of_team: {
        init: jest.fn(),
        async get(expose: string) {
          const module = exposed[expose];
          if (!module) throw new Error(`There is no ${expose}`);
          return module;
        },
      },
    });
  script.dispatchEvent(new Event(isRight ? 'load' : 'error'));
}

function hashOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** A version in the store, whose one module has this text. */
function version(number: string, exposed?: Exposed): RemoteVersion {
  const base = `remotes/shop/${number}/`;
  const entry = 'static/js/remoteEntry.js';
  entries.set(store + base + entry, exposed ?? { './List': () => ({ default: number }) });
  const hashes = JSON.stringify({ 'static/js/List.js': `sha384-list-of-${number}` });
  served.set(store + base + hashesFile, hashes);
  return {
    base,
    entry,
    container: `shop_${number.replaceAll('.', '_')}`,
    stock: { name: 'shop_of_team' },
    requires: {},
    routes: [],
    commit: '',
    builtAt: '',
    integrity: { [entry]: hashOf(store + base + entry), [hashesFile]: hashOf(hashes) },
  };
}

/** Serves a signed document of a revision. */
async function serve(
  revision: number,
  shop: Partial<RemoteChannel> & Pick<RemoteChannel, 'versions'>,
  signer: Holder = keys,
): Promise<void> {
  const [first = ''] = Object.keys(shop.versions);
  const remote: RemoteChannel = { active: first, lastGood: first, blocked: [], ...shop };
  const document: ReleaseDocument = {
    schema: 1,
    channel: 'live',
    revision,
    issuedAt: '',
    remotes: { shop: remote },
  };
  served.set(`${store}releases/live.json`, JSON.stringify(await signer.sign(document)));
}

/** Opens a page whose host knows the remote by the address of its own manifest. */
function open(options: Partial<Parameters<typeof releasedRemotes>[0]> = {}) {
  const plugin: ModuleFederationRuntimePlugin = releasedRemotes({
    store,
    trust: keys.publicKey,
    memory,
    visitor: null,
    ...options,
  });
  const host = createInstance({
    name: 'lobby',
    remotes: [
      { name: 'shop', entry: 'http://team.example/mf-manifest.json' },
      { name: 'other', entry: 'http://team.example/other.js' },
    ],
    plugins: [plugin],
  });
  return {
    host,
    list: () => host.loadRemote<{ readonly default: string }>('shop/List'),
    /** Has the page look for a newer release until it has followed. Jest ends a test in which it never does. */
    async follow(hasFollowed: () => boolean) {
      while (!hasFollowed()) {
        window.dispatchEvent(new Event('online'));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

test('a remote comes from the version that the signed document names, by its hash, not from its own address', async () => {
  await serve(1, { versions: { '1.0.0': version('1.0.0') } });
  const { list } = open();
  expect((await list())?.default).toBe('1.0.0');
  const entry = `${store}remotes/shop/1.0.0/static/js/remoteEntry.js`;
  expect(scripts).toEqual([[entry, hashOf(entry)]]);
  expect(Reflect.get(window, 'shop_of_team')).toBeUndefined();
});

test('exports that the page has follow a release and its rollback', async () => {
  const versions = { '1.0.0': version('1.0.0'), '1.1.0': version('1.1.0') };
  await serve(1, { active: '1.0.0', lastGood: '1.0.0', versions });
  const { list, follow } = open();
  const first = await list();
  await serve(2, { active: '1.1.0', lastGood: '1.0.0', versions });
  await follow(() => first?.default === '1.1.0');
  await serve(3, { active: '1.0.0', lastGood: '1.0.0', blocked: ['1.1.0'], versions });
  await follow(() => first?.default === '1.0.0');
  expect(scripts.length).toBe(2);
});

describe('in a tab that requests a preview', () => {
  const live = () => ({ '1.0.0': version('1.0.0') });
  const preview = (next: RemoteVersion, holder = keys) =>
    holder.sign({ kind: 'preview', name: 'shop', version: '2.0.0', issuedAt: '', release: next });
  const badge = () => document.querySelector<HTMLElement>('aside[aria-label="Preview"]');
  const seen = () => [badge()?.dataset.releasedPreview, badge()?.querySelector('[role=status]')?.textContent];

  beforeEach(() => window.history.replaceState(null, '', '/?preview=shop@2.0.0'));
  afterEach(() => {
    badge()?.remove();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  test('the previewed version shows, until a release blocks it', async () => {
    await serve(1, { versions: live() });
    served.set(`${store}previews/shop/2.0.0.json`, JSON.stringify(await preview(version('2.0.0'))));
    const { list, follow } = open();
    const module = await list();
    expect(module?.default).toBe('2.0.0');
    expect(seen()).toEqual(['shown', 'Preview of shop 2.0.0']);
    await serve(2, { versions: live(), blocked: ['2.0.0'] });
    await follow(() => module?.default === '1.0.0');
    expect(seen()).toEqual(['refused', 'No preview: the version is blocked. This is the release.']);
  });

  test('the tab keeps the preview for its next page', async () => {
    sessionStorage.setItem('preview', 'shop@2.0.0');
    window.history.replaceState(null, '', '/next');
    await serve(1, { versions: live() });
    served.set(`${store}previews/shop/2.0.0.json`, JSON.stringify(await preview(version('2.0.0'))));
    expect((await open().list())?.default).toBe('2.0.0');
  });

  test('where the previewed version cannot be loaded the released one shows, and the bar says so', async () => {
    await serve(1, { versions: live() });
    served.set(`${store}previews/shop/2.0.0.json`, JSON.stringify(await preview(version('2.0.0', throwing))));
    expect((await open().list())?.default).toBe('1.0.0');
    expect(seen()).toEqual(['failed', 'Preview of shop 2.0.0: ./List failed, so the console has the error']);
  });

  test.each<[string, () => Promise<void> | void, string]>([
    ['missing', () => {}, 'the store does not answer'],
    [
      'of another signer',
      async () => {
        const stranger = await preview(version('2.0.0'), await releaseKeys());
        served.set(`${store}previews/shop/2.0.0.json`, JSON.stringify(stranger));
      },
      'its signature is not right',
    ],
  ])('a preview that is %s is refused: the release shows', async (_what, prepare, reason) => {
    await serve(1, { versions: live() });
    await prepare();
    expect((await open().list())?.default).toBe('1.0.0');
    expect(seen()).toEqual(['refused', `No preview: ${reason}. This is the release.`]);
  });
});

test('a remote of a remote comes from the release, too, and its container has one share scope', async () => {
  await serve(1, { versions: { '1.0.0': version('1.0.0') } });
  const { host, list } = open();
  await list();
  const remotes = [{ name: 'shop', entry: 'http://team.example/shop.js' }];
  const remote = createInstance({ name: 'mall', remotes });
  expect(await remote.loadRemote('shop/List')).toMatchObject({ default: '1.0.0' });
  expect(scripts.length).toBe(1);
  const container = host.moduleCache.get('shop@1.0.0')?.remoteEntryExports;
  const { init } = container as unknown as { readonly init: jest.Mock };
  const [[scope], [again]] = init.mock.calls;
  expect(scope).toBe(again);
});

test('a version that nothing needs any more goes from memory, and loads again', async () => {
  const versions = { '1.0.0': version('1.0.0'), '1.1.0': version('1.1.0'), '1.2.0': version('1.2.0') };
  await serve(1, { active: '1.0.0', lastGood: '1.0.0', versions });
  const { host, list, follow } = open();
  const module = await list();
  const inMemory = () => [...host.moduleCache.keys()];
  await serve(2, { active: '1.1.0', lastGood: '1.0.0', versions });
  await follow(() => module?.default === '1.1.0');
  expect(inMemory()).toEqual(['shop@1.0.0', 'shop@1.1.0']);
  await serve(3, { active: '1.2.0', lastGood: '1.1.0', versions });
  await follow(() => inMemory().includes('shop@1.2.0') && !inMemory().includes('shop@1.0.0'));
  expect(module?.default).toBe('1.2.0');
  await serve(4, { active: '1.0.0', lastGood: '1.0.0', versions });
  await follow(() => module?.default === '1.0.0' && inMemory().length === 1);
  expect(inMemory()).toEqual(['shop@1.0.0']);
});

test('a lazy chunk has its hash from the list in the version’s folder', async () => {
  await serve(1, { versions: { '3.0.0': version('3.0.0') } });
  await open().list();
  const chunk = document.createElement('script');
  chunk.src = `${store}remotes/shop/3.0.0/static/js/List.js`;
  document.head.appendChild(chunk);
  expect(chunk.integrity).toBe('sha384-list-of-3.0.0');
});

const throwing: Exposed = {
  './List': () => {
    throw new Error('broken');
  },
};

test.each<[string, (next: RemoteVersion) => void]>([
  ['is missing', ({ base, entry }) => entries.delete(store + base + entry)],
  ['has other bytes', (next) => Object.assign(next.integrity, { [next.entry]: 'sha384-other' })],
  ['throws while it loads', ({ base, entry }) => entries.set(store + base + entry, throwing)],
  ['has no such module', ({ base, entry }) => entries.set(store + base + entry, {})],
  ['has another list of hashes', ({ base }) => served.set(store + base + hashesFile, '{}')],
])(
  'where the entry of a version %s, the last good one replaces it in the same load',
  async (_what, spoil) => {
    const [next, good] = [version('2.1.0'), version('2.0.0')];
    spoil(next);
    await serve(1, { active: '2.1.0', lastGood: '2.0.0', versions: { '2.1.0': next, '2.0.0': good } });
    const { host, list } = open();
    expect((await list())?.default).toBe('2.0.0');
    const factory = await host.loadRemote<() => { readonly default: string }>('shop/List', {
      loadFactory: false,
      from: 'build',
    });
    expect(factory?.().default).toBe('2.0.0');
    expect(logged.error).toHaveBeenCalledWith('shop 2.1.0 cannot be shown:', expect.anything());
  },
);

test('a page keeps the version that it has while a newer one cannot be loaded', async () => {
  const [good, next] = [version('1.0.0'), version('1.1.0', throwing)];
  await serve(1, { versions: { '1.0.0': good } });
  const { list, follow } = open();
  const first = await list();
  await serve(2, { active: '1.1.0', lastGood: '1.0.0', versions: { '1.0.0': good, '1.1.0': next } });
  await follow(() => logged.error.mock.calls.length > 0);
  expect(logged.error).toHaveBeenCalledWith('shop 1.1.0 cannot be shown:', expect.any(Error));
  expect(first?.default).toBe('1.0.0');
});

const handOverCrash = (...crash: Parameters<PagePlugin['crash']>) =>
  withPlugin((plugin) => plugin.crash(...crash));

test('a leased module keeps its version through releases, until its last lease ends or it throws', async () => {
  const versions = { '1.0.0': version('1.0.0'), '1.1.0': version('1.1.0'), '1.2.0': version('1.2.0') };
  await serve(1, { active: '1.0.0', lastGood: '1.0.0', versions });
  const { host, list, follow } = open();
  const module = await list();
  const loaded = (number: string) => () => host.moduleCache.has(`shop@${number}`);
  const leases = [1, 2].map(() => withPlugin((plugin) => plugin.lease('shop/List')));
  await serve(2, { active: '1.1.0', lastGood: '1.0.0', versions });
  await follow(loaded('1.1.0'));
  leases[0]?.();
  leases[0]?.();
  expect(module?.default).toBe('1.0.0');
  leases[1]?.();
  expect(module?.default).toBe('1.1.0');
  withPlugin((plugin) => plugin.lease('shop/List'));
  await serve(3, { active: '1.2.0', lastGood: '1.2.0', versions });
  await follow(loaded('1.2.0'));
  expect(module?.default).toBe('1.1.0');
  expect(await handOverCrash('shop/List', new Error('broken'), () => {})?.isReplaced).toBe(true);
  expect(module?.default).toBe('1.2.0');
  expect(withPlugin((plugin) => plugin.lease('other/Page'))).toBeNull();
});

test('a module that throws while it shows gives way to the last good version, and to a newer one after a release', async () => {
  const versions = { '1.1.0': version('1.1.0'), '1.0.0': version('1.0.0') };
  await serve(1, { active: '1.1.0', lastGood: '1.0.0', versions });
  const { list, follow } = open();
  const module = await list();
  expect(module?.default).toBe('1.1.0');
  const replaced = jest.fn();
  const crash = handOverCrash('shop/List', new Error('broken'), replaced);
  expect(await crash?.isReplaced).toBe(true);
  expect(module?.default).toBe('1.0.0');
  const last = handOverCrash('shop/List', new Error('broken'), replaced);
  expect(await last?.isReplaced).toBe(false);
  expect(module?.default).toBe('1.0.0');
  await serve(2, { active: '1.2.0', lastGood: '1.2.0', versions: { '1.2.0': version('1.2.0') } });
  await follow(() => replaced.mock.calls.length === 2);
  expect(module?.default).toBe('1.2.0');
  expect(handOverCrash('other/Page', new Error('broken'), replaced)).toBeNull();
});

test('the version that an error comes from is the one that failed, also while the page has a newer one', async () => {
  const versions = { '1.1.0': version('1.1.0'), '1.0.0': version('1.0.0') };
  await serve(1, { active: '1.0.0', lastGood: '1.0.0', versions });
  const { list, follow } = open();
  const module = await list();
  await serve(2, { active: '1.1.0', lastGood: '1.0.0', versions });
  await follow(() => module?.default === '1.1.0');
  const error = Object.assign(new Error('broken'), { stack: `at ${store}remotes/shop/1.0.0/List.js:1:1` });
  expect(await handOverCrash('shop/List', error, () => {})?.isReplaced).toBe(true);
  expect(module?.default).toBe('1.1.0');
});

test('a page that mounts the version again that threw gives up', async () => {
  const versions = { '1.1.0': version('1.1.0'), '1.0.0': version('1.0.0') };
  await serve(1, { active: '1.1.0', lastGood: '1.0.0', versions });
  const module = await open().list();
  expect(module?.default).toBe('1.1.0');
  expect(await handOverCrash('shop/List', new Error('broken'), () => {})?.isReplaced).toBe(true);
  expect(await handOverCrash('shop/List', new Error('broken'), () => {})?.isReplaced).toBe(false);
});

test('a page reports the version that failed, and the one that replaced it', async () => {
  const [next, good] = [version('2.1.0', throwing), version('2.0.0')];
  await serve(1, { active: '2.1.0', lastGood: '2.0.0', versions: { '2.1.0': next, '2.0.0': good } });
  const collector = sentReports();
  const send = window.fetch;
  Object.assign(globalThis, {
    fetch: (address: string, init: RequestInit) => (init?.method ? send : fetched)(address, init),
  });
  const { list } = open({ reports: { to: 'https://reports.example/' } });
  await list();
  while (collector.events('failed').length === 0) {
    window.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(collector.events('failed')).toEqual([
    expect.objectContaining({ app: 'shop', version: '2.1.0', instead: '2.0.0', screen: '/List' }),
  ]);
  expect(collector.reports().at(-1)?.runs).toEqual({ shop: '2.0.0' });
});

test('where no version can be loaded the load fails with the cause, and the next one begins again', async () => {
  let isRepaired = false;
  const exposed = {
    './List': () => {
      if (!isRepaired) throw new Error('broken');
      return { default: 'repaired' };
    },
  };
  await serve(1, { versions: { '1.0.0': version('1.0.0', exposed) } });
  const { list } = open();
  await expect(list()).rejects.toThrow('broken');
  await expect(list()).rejects.toThrow('broken');
  isRepaired = true;
  expect((await list())?.default).toBe('repaired');
});

test('a blocked version is never loaded', async () => {
  const versions = { '1.1.0': version('1.1.0'), '1.0.0': version('1.0.0') };
  await serve(1, { active: '1.1.0', lastGood: '1.0.0', blocked: ['1.1.0'], versions });
  expect((await open().list())?.default).toBe('1.0.0');
});

test('a visitor who is assigned to the canary has its version', async () => {
  const versions = { '1.0.0': version('1.0.0'), '1.1.0': version('1.1.0') };
  const canary = { version: '1.1.0', bps: 10_000, salt: 's' };
  await serve(1, { active: '1.0.0', lastGood: '1.0.0', canary, versions });
  expect((await open({ visitor: 'a'.repeat(32) }).list())?.default).toBe('1.1.0');
  expect((await open({ visitor: null }).list())?.default).toBe('1.0.0');
  expect(document.cookie).not.toContain('visitor=');
});

test('a document of another signer leads to no code', async () => {
  await serve(1, { versions: { '1.0.0': version('1.0.0') } }, await releaseKeys());
  await expect(open().list()).rejects.toThrow('No release that this page trusts');
  expect(scripts).toEqual([]);
});

test('the device stores the last verified document, so that a missing one is not an empty site', async () => {
  const versions = { '1.0.0': version('1.0.0') };
  await serve(1, { versions });
  await open().list();
  served.delete(`${store}releases/live.json`);
  expect((await open().list())?.default).toBe('1.0.0');
  await serve(0, { versions: { '0.9.0': version('0.9.0') } });
  expect((await open().list())?.default).toBe('1.0.0');
});

test('a document that another key signed does not count for being on the device', async () => {
  const stranger = await releaseKeys();
  await serve(1, { versions: { '1.0.0': version('1.0.0') } }, stranger);
  await open({ trust: stranger.publicKey }).list();
  served.delete(`${store}releases/live.json`);
  await expect(open().list()).rejects.toThrow('No release that this page trusts');
});

test('a page without any release requests it again for the next remote', async () => {
  const { list } = open();
  await expect(list()).rejects.toThrow('No release');
  await serve(1, { versions: { '1.0.0': version('1.0.0') } });
  expect((await list())?.default).toBe('1.0.0');
});

test('a remote that the document does not name is the host’s own, unless the options name it', async () => {
  await serve(1, { versions: { '1.0.0': version('1.0.0') } });
  await open()
    .host.loadRemote('other/Page')
    .catch(() => undefined);
  expect(scripts.map(([address]) => address)).toEqual(['http://team.example/other.js']);
  const named = open({ remotes: ['shop', 'other'] });
  await expect(named.host.loadRemote('other/Page')).rejects.toThrow('other is not released on channel live');
});

test('a remote that the options leave out does not wait for the release', async () => {
  await open({ remotes: ['shop'] })
    .host.loadRemote('other/Page')
    .catch(() => undefined);
  expect(scripts.length).toBe(1);
});

test('each version has a copy of the share scope, unless remotes share among each other', async () => {
  await serve(1, { versions: { '1.0.0': version('1.0.0') } });
  const seen = async (sharesAmongRemotes: boolean) => {
    const { host, list } = open({ sharesAmongRemotes });
    await list();
    const container = host.moduleCache.get('shop@1.0.0')?.remoteEntryExports;
    const { init } = container as unknown as { readonly init: jest.Mock };
    const [scope] = init.mock.lastCall ?? [];
    return scope === host.shareScopeMap.default;
  };
  expect([await seen(false), await seen(true)]).toEqual([false, true]);
});
