/** @environment page */
import type { HostedDocument, HostRelease } from '@site/release-page/document/document';
import '../failurePage.ts';
import { failedHosts, hostBroke, hostFailures, keepPreviewedHost } from './hostRecords.ts';
import { takeLostHosts } from './lostHosts.ts';
import { startHost } from './startHost.ts';

const files = (version: string) => ({
  base: `host/${version}/`,
  provides: {},
  scripts: ['main.js'],
  styles: ['main.css'],
  integrity: { 'main.js': 'sha256-js', 'main.css': 'sha256-css' },
});
const newer: HostRelease = {
  version: '2.0.0',
  ...files('2.0.0'),
  lastGood: '1.0.0',
  versions: { '1.0.0': files('1.0.0') },
};
const reload = jest.fn();
const listening: [string, EventListenerOrEventListenerObject][] = [];
const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
// jsdom lacks this method of browsers.
DOMTokenList.prototype.supports = () => true;
const { fetch, siteFailure } = window;
const add = window.addEventListener.bind(window);
window.addEventListener = (name: string, listener: EventListenerOrEventListenerObject) => {
  listening.push([name, listener]);
  add(name, listener);
};

function open(host: HostRelease = newer, carried: Partial<HostedDocument> = {}): void {
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"><div id="splash">鲸湾娱乐</div></div>';
  Reflect.deleteProperty(document.documentElement.dataset, 'host');
  const release: HostedDocument = {
    schema: 1,
    channel: 'live',
    revision: 7,
    issuedAt: '',
    host,
    remotes: {},
    ...carried,
  };
  startHost(release, 'a'.repeat(32), reload);
}

const linksOf = (version: string) => [
  ...document.head.querySelectorAll<HTMLLinkElement>(`link[href^="host/${version}/"]`),
];
const scripts = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const alert = () => document.querySelector('[role=alert]')?.textContent ?? null;
const settle = () => jest.advanceTimersByTimeAsync(0);

type Behaviour = 'there' | 'missing' | 'refused' | 'late' | 'hangs' | 'no line';
let behaves: (version: string) => Behaviour;

/** Sets how the server of each host version behaves when the examiner requests a file. All other files are there. */
function servers(next: typeof behaves): void {
  behaves = next;
}

async function answer(address: string, { integrity, signal }: RequestInit): Promise<unknown> {
  const [, version] = /host\/([^/]+)\//.exec(address) ?? [];
  const behaviour = behaves(version ?? '');
  if (behaviour === 'no line') throw new TypeError('Failed to fetch');
  if (!version) return { ok: true, json: async () => ({ revision: 7, host: newer }) };
  if (behaviour === 'hangs')
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  if (behaviour === 'refused' && integrity !== undefined) throw new TypeError('integrity');
  const isMissing = behaviour === 'missing' || (behaviour === 'late' && !address.includes('?'));
  const status = isMissing ? 404 : 200;
  return { ok: status === 200, status, headers: new Headers(), arrayBuffer: async () => new ArrayBuffer(1) };
}

async function arrive(version: string): Promise<void> {
  for (const link of linksOf(version)) link.dispatchEvent(new Event('load'));
  await settle();
}
async function miss(version: string, ending: string): Promise<void> {
  linksOf(version)
    .find(({ href }) => href.split('?')[0]?.endsWith(ending))
    ?.dispatchEvent(new Event('error'));
  // The examiner requests a file twice.
  await jest.advanceTimersByTimeAsync(1_000);
}
/** Reports the script of the host as run. */
async function ran(): Promise<void> {
  document.head.querySelector('script')?.dispatchEvent(new Event('load'));
  await settle();
}
async function show(): Promise<void> {
  await ran();
  document.getElementById('root')?.replaceChildren(document.createElement('main'));
  await settle();
}
function breakUncaught(filename: string): void {
  window.dispatchEvent(new ErrorEvent('error', { filename, message: 'no good' }));
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  consoleError.mockClear();
  window.fetch = answer as typeof fetch;
  servers(() => 'missing');
});
afterEach(() => {
  for (const [name, listener] of listening.splice(0)) window.removeEventListener(name, listener);
  jest.useRealTimers();
  Object.assign(window, { fetch, siteFailure });
});

test('the page requests the live host by its hashes, and runs it when styles and scripts have loaded', async () => {
  open();
  expect(linksOf('2.0.0').map((link) => [link.rel, link.integrity, link.crossOrigin])).toEqual([
    ['preload', 'sha256-js', 'anonymous'],
    ['stylesheet', 'sha256-css', 'anonymous'],
  ]);
  expect(linksOf('1.0.0')).toEqual([]);
  expect(scripts()).toEqual([]);
  await arrive('2.0.0');
  expect(scripts()).toEqual(['host/2.0.0/main.js']);
  expect(document.documentElement.dataset.host).toBe('2.0.0');
  await show();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([alert(), reload.mock.calls, failedHosts()]).toEqual([null, [], {}]);
});

test.each(['main.js', 'main.css'])(
  'a host whose %s is missing or changed gives way to the fallback, and the console reports it',
  async (file) => {
    open();
    await miss('2.0.0', file);
    expect(linksOf('2.0.0')).toEqual([]);
    await arrive('1.0.0');
    expect(scripts()).toEqual(['host/1.0.0/main.js']);
    expect(failedHosts()).toEqual({ '2.0.0': `host/2.0.0/${file} did not load` });
    expect(hostFailures()['2.0.0']).toMatchObject({ fault: 'missing', file: `host/2.0.0/${file}` });
    expect(consoleError).toHaveBeenCalledWith(
      `Host 2.0.0 failed: host/2.0.0/${file} did not load; 1.0.0 runs instead.`,
    );
    // The next load of this tab does not try it again.
    open();
    expect(linksOf('2.0.0')).toEqual([]);
    expect(linksOf('1.0.0')).toHaveLength(2);
  },
);

test.each(['main.js', 'main.css'])(
  'a page from the device whose %s is gone comes from the network, and blames no host',
  async (file) => {
    document.documentElement.dataset.stored = '';
    open();
    await miss('2.0.0', file);
    delete document.documentElement.dataset.stored;
    expect(reload).toHaveBeenCalledTimes(1);
    expect([linksOf('1.0.0'), failedHosts(), alert()]).toEqual([[], {}, null]);
  },
);

test('a page from the device waits for its host while the network fails', async () => {
  servers(() => 'no line');
  document.documentElement.dataset.stored = '';
  open();
  await miss('2.0.0', 'main.js');
  delete document.documentElement.dataset.stored;
  expect(reload).not.toHaveBeenCalled();
});

test.each<[string, Behaviour]>([
  ['a host fails', 'missing'],
  ['the network loses a file of it', 'no line'],
])('the file of the failure page is requested ahead as soon as %s', async (_, behaviour) => {
  window.siteFailure = undefined;
  servers(() => behaviour);
  open();
  expect(scripts()).toEqual([]);
  await miss('2.0.0', 'main.js');
  expect([scripts(), alert()]).toEqual([['failure.js?retry=0'], null]);
});

test('the page loads the fallback beside a hanging host within 5 s; only one of them runs', async () => {
  servers(() => 'hangs');
  open();
  await jest.advanceTimersByTimeAsync(2_400);
  expect(linksOf('1.0.0')).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_600);
  await arrive('1.0.0');
  await arrive('2.0.0');
  expect(scripts()).toEqual(['host/1.0.0/main.js']);
  expect(linksOf('2.0.0')).toEqual([]);
  expect(failedHosts()).toEqual({ '2.0.0': 'it did not come in time' });
  expect(hostFailures()['2.0.0']).toMatchObject({ fault: 'hanging' });
});

test('a host that arrives while the fallback loads runs, and the page removes the fallback’s files', async () => {
  servers(() => 'hangs');
  open();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(linksOf('1.0.0')).toHaveLength(2);
  await arrive('2.0.0');
  expect(scripts()).toEqual(['host/2.0.0/main.js']);
  expect([linksOf('1.0.0'), failedHosts()]).toEqual([[], {}]);
});

test('without any host within 10 s the page shows an error card; a host that arrives later is shown', async () => {
  servers(() => 'no line');
  open();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(alert()).toBe('页面加载失败请检查网络后重试重试');
  expect(linksOf('1.0.0')).toEqual([]);
  await arrive('2.0.0');
  expect(alert()).toBeNull();
  expect(scripts()).toEqual(['host/2.0.0/main.js']);
});

test.each(['throws when it is loaded or first shown', 'reports that its frame broke'])(
  'a host that %s makes the page reload into the fallback, once',
  async (fault) => {
    const breakIt = () =>
      fault.startsWith('throws')
        ? breakUncaught('http://localhost/host/2.0.0/main.js')
        : window.dispatchEvent(new CustomEvent(hostBroke, { detail: 'no good' }));
    open();
    await arrive('2.0.0');
    breakIt();
    breakIt();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(failedHosts()).toEqual({ '2.0.0': 'no good' });
    open();
    expect(linksOf('2.0.0')).toEqual([]);
    await arrive('1.0.0');
    breakUncaught('http://localhost/host/1.0.0/main.js');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(alert()).toBe('页面出了点问题您的账户和资金不受影响，请重试。重试');
  },
);

test('without storage the page does not reload for ever after a broken host: it shows an error card', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no');
  });
  open();
  await arrive('2.0.0');
  breakUncaught('http://localhost/host/2.0.0/main.js');
  expect(reload).not.toHaveBeenCalled();
  expect(alert()).toContain('页面出了点问题');
  full.mockRestore();
});

test('a running host that shows nothing for 15 s counts as failed', async () => {
  open();
  await arrive('2.0.0');
  await ran();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(failedHosts()).toEqual({ '2.0.0': 'it shows nothing' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an error in a screen, or a later one in a host on display, ends no host', async () => {
  open();
  await arrive('2.0.0');
  breakUncaught('http://localhost/remotes/hall/1.0.0/entry.js');
  await show();
  breakUncaught('http://localhost/host/2.0.0/main.js');
  await jest.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new CustomEvent(hostBroke, { detail: 'later' }));
  expect([alert(), reload.mock.calls, failedHosts()]).toEqual([null, [], {}]);
  document.getElementById('root')?.replaceChildren();
  window.dispatchEvent(new CustomEvent(hostBroke, { detail: 'later' }));
  expect(alert()).toContain('页面出了点问题');
  expect(reload).not.toHaveBeenCalled();
});

describe('a host that breaks after it ran well, with an empty page', () => {
  const startAgain = jest.fn();
  const breakIt = (how: object) => {
    document.getElementById('root')?.replaceChildren();
    window.dispatchEvent(new CustomEvent(hostBroke, { detail: { toString: () => 'no good', ...how } }));
  };
  const tap = () => document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();

  beforeEach(async () => {
    startAgain.mockClear();
    open();
    await arrive('2.0.0');
    await show();
    await jest.advanceTimersByTimeAsync(10_000);
  });

  test('is rendered again by 重试, without a reload', () => {
    breakIt({ startAgain });
    expect(alert()).toContain('您的账户和资金不受影响，请重试。重试');
    tap();
    expect([alert(), startAgain.mock.calls, reload.mock.calls]).toEqual([null, [[]], []]);
  });

  test('reloads the page when it breaks again soon', () => {
    breakIt({ isAgain: true });
    expect(alert()).toBe('页面出了点问题您的账户和资金不受影响，请重新加载页面。重新加载');
    tap();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('customer service', () => {
  const fail = async (ofService: () => unknown) => {
    window.fetch = jest.fn(async (address: string, init: RequestInit) =>
      address.endsWith('/api/getservicerurl') ? ofService() : answer(address, init),
    ) as unknown as typeof fetch;
    open();
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<script type="application/json" id="site-config">{"apiBase":"https://api.example"}</script>',
    );
    await miss('2.0.0', 'main.js');
    await miss('1.0.0', 'main.js');
    await settle();
    return document.querySelector('[role=alert] a');
  };
  const answered = (body: unknown) => () => ({ json: async () => body });

  test('is linked where the platform gives its address', async () => {
    const link = await fail(answered({ code: 200, data: { url: 'https://help.example/chat' } }));
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      '联系客服',
      'https://help.example/chat',
    ]);
    expect(window.fetch).toHaveBeenCalledWith(
      'https://api.example/api/getservicerurl',
      expect.objectContaining({ method: 'POST', body: '{}' }),
    );
  });

  test.each([
    ['a script', answered({ code: 200, data: { url: 'javascript:alert(1)' } })],
    ['a refusal', answered({ code: 500, data: { url: 'https://help.example' } })],
    ['nothing', answered(null)],
    [
      'no answer',
      () => {
        throw new TypeError('offline');
      },
    ],
  ])('is not linked where the answer is %s', async (_what, answer) => {
    expect(await fail(answer)).toBeNull();
    expect(alert()).toContain('页面加载失败');
  });
});

test('a tab that previews a host starts it first, and the live host when it fails', async () => {
  keepPreviewedHost({ ...files('3.0.0'), version: '3.0.0' });
  open();
  await miss('3.0.0', 'main.js');
  await arrive('2.0.0');
  expect(scripts()).toEqual(['host/2.0.0/main.js']);
});

describe('a page that shows an error card', () => {
  const answers = (revision: number, host: HostRelease, isThere: boolean) => {
    window.fetch = jest.fn(async (address) => {
      if (String(address) === 'releases/live.json')
        return { ok: true, json: async () => ({ revision, host }) };
      if (!isThere) return { ok: false, status: 404, headers: new Headers() };
      return { ok: true, headers: new Headers(), arrayBuffer: async () => new ArrayBuffer(1) };
    }) as unknown as typeof fetch;
  };
  const fail = async (carried: Partial<HostedDocument> = {}) => {
    open(newer, carried);
    await miss('2.0.0', 'main.js');
    await miss('1.0.0', 'main.js');
    expect(alert()).toContain('页面加载失败');
  };

  test('requests only the head of the newest release where it carries a head itself', async () => {
    await fail({ index: 'sha256-i' });
    answers(7, newer, false);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(window.fetch).toHaveBeenCalledWith('heads/live.json', { cache: 'no-cache' });
    expect(window.fetch).not.toHaveBeenCalledWith('releases/live.json', expect.anything());
  });

  test('requests the release every few seconds and reloads when another host is released, once for a revision', async () => {
    await fail();
    answers(7, newer, false);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(window.fetch).toHaveBeenCalledWith('releases/live.json', { cache: 'no-cache' });
    answers(8, newer, false);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(reload).not.toHaveBeenCalled();
    answers(9, { version: '0.9.0', ...files('0.9.0') }, false);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(reload).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('reloads when the files of a host can be fetched again', async () => {
    await fail();
    answers(7, newer, true);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

/** Puts a frame into the page, as before a host takes over. */
function showFrame(): void {
  const root = document.getElementById('root') as HTMLElement;
  root.replaceChildren(document.createElement('main'));
  root.dataset.frame = '/';
}

test('a frame does not count as the site: a host that breaks over it or never takes over gives way', async () => {
  open();
  showFrame();
  await arrive('2.0.0');
  breakUncaught('http://localhost/host/2.0.0/main.js');
  expect(reload).toHaveBeenCalledTimes(1);
  sessionStorage.clear();
  open();
  showFrame();
  await arrive('2.0.0');
  await ran();
  await jest.advanceTimersByTimeAsync(15_000);
  expect(failedHosts()).toEqual({ '2.0.0': 'it shows nothing' });
});

test('the error card replaces the frame', async () => {
  open();
  showFrame();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(alert()).toContain('页面加载失败');
  expect(document.getElementById('root')?.childElementCount).toBe(0);
});

/** Dispatches an event on the page. */
function happens(name: string, more: object = {}): void {
  window.dispatchEvent(Object.assign(new Event(name), more));
}

describe('a host that fails through no fault of its own', () => {
  test.each<[string, Behaviour, string]>([
    ['the network is away', 'no line', 'offline'],
    ['a cancelled navigation aborted it', 'there', 'unknown'],
    ['a server does not have the file yet', 'late', 'late'],
  ])('is awaited and not replaced: %s', async (_, behaviour, cause) => {
    servers(() => behaviour);
    open();
    await miss('2.0.0', 'main.js');
    await jest.advanceTimersByTimeAsync(3_000);
    expect([linksOf('1.0.0'), failedHosts(), consoleError.mock.calls]).toEqual([[], {}, []]);
    await arrive('2.0.0');
    // Under another address, because a browser would return the preload that failed again.
    expect(scripts()).toEqual(['host/2.0.0/main.js?retry=1']);
    expect(takeLostHosts()).toEqual([expect.objectContaining({ version: '2.0.0', cause })]);
  });

  test('is requested again after every reload by the player', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      servers(() => 'there');
      open();
      await miss('2.0.0', 'main.js');
      happens('pagehide');
      for (const [name, listener] of listening.splice(0)) window.removeEventListener(name, listener);
    }
    open();
    expect(linksOf('2.0.0')).toHaveLength(2);
    expect(takeLostHosts()).toHaveLength(3);
  });

  test('counts as aborted when the page closes before it arrives, and not later', async () => {
    open();
    happens('pagehide');
    expect(takeLostHosts()).toEqual([expect.objectContaining({ version: '2.0.0', cause: 'aborted' })]);
    await arrive('2.0.0');
    happens('pagehide');
    expect(takeLostHosts()).toEqual([]);
  });

  test.each(['online', 'a page that returns from the back-forward cache', '重试'])(
    'is requested again at once: %s',
    async (what) => {
      servers(() => 'no line');
      open();
      for (let attempt = 0; attempt < 12; attempt += 1) {
        linksOf('2.0.0')[0]?.dispatchEvent(new Event('error'));
        await jest.advanceTimersByTimeAsync(1_000);
      }
      for (const link of linksOf('2.0.0')) link.dispatchEvent(new Event('error'));
      await settle();
      expect(linksOf('2.0.0')).toEqual([]);
      if (what === 'online') happens('online');
      else if (what === '重试') document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
      else happens('pageshow', { persisted: true });
      await settle();
      expect(linksOf('2.0.0')).toHaveLength(2);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  test('has each unfinished file requested again once the network is back', async () => {
    servers(() => 'no line');
    open();
    const [before] = linksOf('2.0.0');
    await jest.advanceTimersByTimeAsync(4_000);
    servers(() => 'there');
    await jest.advanceTimersByTimeAsync(2_500);
    expect(linksOf('2.0.0')[0]).not.toBe(before);
    await arrive('2.0.0');
    expect(scripts()).toEqual(['host/2.0.0/main.js?retry=1']);
  });

  test('is not disturbed in a slow file, which is requested again only when it never ends', async () => {
    servers(() => 'there');
    open();
    const [before] = linksOf('2.0.0');
    await jest.advanceTimersByTimeAsync(7_000);
    expect(linksOf('2.0.0')[0]).toBe(before);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(linksOf('2.0.0')[0]).not.toBe(before);
    expect([linksOf('1.0.0'), failedHosts()]).toEqual([[], {}]);
  });

  test('makes a page reload that was cut off before the element of the host', async () => {
    open();
    document.getElementById('root')?.remove();
    await arrive('2.0.0');
    await jest.advanceTimersByTimeAsync(2_000);
    expect([scripts(), failedHosts(), reload.mock.calls]).toEqual([[], {}, [[]]]);
  });

  test('leaves no record when the page is killed during the load, and the next page starts the live host', async () => {
    servers(() => 'no line');
    open();
    await miss('2.0.0', 'main.js');
    for (const [name, listener] of listening.splice(0)) window.removeEventListener(name, listener);
    open();
    expect([linksOf('2.0.0').length, linksOf('1.0.0'), failedHosts()]).toEqual([2, [], {}]);
  });

  test('is awaited when it shows nothing while the network is away', async () => {
    open();
    await arrive('2.0.0');
    servers(() => 'no line');
    await ran();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([failedHosts(), reload.mock.calls]).toEqual([{}, []]);
  });

  test('has a script requested again that the browser fails to load for the run', async () => {
    open();
    await arrive('2.0.0');
    servers(() => 'no line');
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(scripts()).toEqual(['host/2.0.0/main.js', 'host/2.0.0/main.js?retry=1']);
    expect([linksOf('1.0.0'), failedHosts()]).toEqual([[], {}]);
  });
});

test('a host with wrong bytes twice is recorded as refused, apart from one with a missing file', async () => {
  servers(() => 'refused');
  open();
  await miss('2.0.0', 'main.js');
  await arrive('1.0.0');
  expect(failedHosts()).toEqual({
    '2.0.0': 'host/2.0.0/main.js is not what was released and did not load',
  });
  expect(hostFailures()['2.0.0']).toMatchObject({ fault: 'refused' });
});

test.each<[string, Partial<HostedDocument>, number]>([
  ['a newer revision is there', { revision: 8 }, 0],
  ['ten minutes have passed', {}, 600_000],
])('a failed host gets another attempt in the tab once %s', async (_, carried, ms) => {
  open();
  await miss('2.0.0', 'main.js');
  open(newer);
  expect(linksOf('2.0.0')).toEqual([]);
  jest.setSystemTime(Date.now() + ms);
  open(newer, carried);
  expect(linksOf('2.0.0')).toHaveLength(2);
});

describe('a host of two scripts', () => {
  const twoScripts = (version: string) => ({
    ...files(version),
    scripts: ['packages.js', 'main.js'],
    integrity: { 'packages.js': 'sha256-packages', 'main.js': 'sha256-js', 'main.css': 'sha256-css' },
  });
  const both: HostRelease = { ...newer, ...twoScripts('2.0.0'), versions: { '1.0.0': twoScripts('1.0.0') } };
  const arriveOnly = async (version: string, ending: string) => {
    linksOf(version)
      .find(({ href }) => href.split('?')[0]?.endsWith(ending))
      ?.dispatchEvent(new Event('load'));
    await settle();
  };
  const scriptRan = async (address: string) => {
    document.head.querySelector(`script[src="${address}"]`)?.dispatchEvent(new Event('load'));
    await settle();
  };

  test('runs the first as it arrives, and the second once all files have loaded', async () => {
    open(both);
    await arriveOnly('2.0.0', 'packages.js');
    expect(scripts()).toEqual(['host/2.0.0/packages.js']);
    expect(document.documentElement.dataset.host).toBeUndefined();
    await arrive('2.0.0');
    expect(scripts()).toEqual(['host/2.0.0/packages.js', 'host/2.0.0/main.js']);
    expect(document.documentElement.dataset.host).toBe('2.0.0');
  });

  test('gives way to the fallback without a reload when the first ran and the second is missing', async () => {
    open(both);
    await arriveOnly('2.0.0', 'packages.js');
    await scriptRan('host/2.0.0/packages.js');
    await miss('2.0.0', 'main.js');
    await arrive('1.0.0');
    await scriptRan('host/1.0.0/packages.js');
    expect(scripts().sort()).toEqual([
      'host/1.0.0/main.js',
      'host/1.0.0/packages.js',
      'host/2.0.0/packages.js',
    ]);
    expect([Object.keys(failedHosts()), reload.mock.calls]).toEqual([['2.0.0'], []]);
  });

  test('runs a first script at its start that did not run on arrival', async () => {
    open(both);
    await arriveOnly('2.0.0', 'packages.js');
    servers(() => 'no line');
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await settle();
    await arrive('2.0.0');
    expect(scripts().sort()).toEqual([
      'host/2.0.0/main.js',
      'host/2.0.0/packages.js',
      'host/2.0.0/packages.js',
    ]);
  });

  test('does not run the first again after a retry of the second', async () => {
    open(both);
    await arriveOnly('2.0.0', 'packages.js');
    await scriptRan('host/2.0.0/packages.js');
    servers(() => 'no line');
    await miss('2.0.0', 'main.js');
    await jest.advanceTimersByTimeAsync(5_000);
    servers(() => 'there');
    await arrive('2.0.0');
    expect(scripts()).toEqual(['host/2.0.0/packages.js', 'host/2.0.0/main.js?retry=1']);
  });
});
