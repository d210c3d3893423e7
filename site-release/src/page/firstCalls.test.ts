/** @environment page */
import type { ReleasedRoute } from '@site/release-page';
import { runStartPage } from '../testing/runStartPage.ts';

const open = { login: false, header: 'logo', expose: './X' } as const;
const preload = { js: [], css: [] };
const declared: Omit<ReleasedRoute, 'preload'>[] = [
  {
    ...open,
    path: '/',
    serves: 'hall',
    first: [{ method: 'POST', path: '/api/bannerList', input: { type: 2 } }],
  },
  { ...open, path: '/login', serves: 'login', keepsReferrer: true },
  { ...open, path: '/account', login: true, first: [{ method: 'POST', path: '/api/balancelist' }] },
  {
    ...open,
    path: '/lottery',
    first: [{ method: 'GET', path: '/api/lotteryRoom', query: { room_id: 'room_id' }, player: true }],
  },
];
const routes = declared.map((route) => ({ ...route, preload }));
const version = {
  base: 'remotes/hall/1.0.0/',
  entry: 'entry.js',
  container: 'hall',
  integrity: {},
  requires: {},
  routes,
  commit: '',
  builtAt: '',
};
const hall = { active: '1.0.0', lastGood: '1.0.0', blocked: [], versions: { '1.0.0': version } };
const host = {
  version: '1.0.0',
  base: 'host/1.0.0/',
  provides: {},
  scripts: [],
  styles: ['main.css'],
  integrity: { 'main.css': 'sha256-css' },
};

function pageHas(id: string, content: object): void {
  const data = document.createElement('script');
  Object.assign(data, { type: 'application/json', id, textContent: JSON.stringify(content) });
  document.head.append(data);
}

/** Answer the last request, and let it fail. */
let answer = () => {};
let fail = () => {};

/** Returns the page's requests at an address, as `METHOD address body token`. */
async function askedAt(
  address: string,
  { token = '', autoLogin = '', apiBase = '', protocol = 'h2' } = {},
): Promise<string[]> {
  const asked: string[] = [];
  class FakeRequest {
    status = 200;
    responseText = '{}';
    onload = () => {};
    onloadend = () => {};
    #line = '';
    #token = '';
    open(method: string, url: string) {
      this.#line = `${method} ${url}`;
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'Authorization') this.#token = ` ${value}`;
    }
    send(body: string | null) {
      asked.push(`${this.#line} ${body}${this.#token}`);
      answer = this.onload;
      fail = this.onloadend;
    }
    getAllResponseHeaders = () => '';
  }
  Object.assign(window, { XMLHttpRequest: FakeRequest, siteFirst: undefined });
  document.head.innerHTML = '';
  sessionStorage.clear();
  localStorage.clear();
  if (token) sessionStorage.setItem('token', token);
  if (autoLogin) localStorage.setItem('autoLogin', autoLogin);
  window.history.replaceState(null, '', `/${address}`);
  pageHas('site-config', { apiBase });
  pageHas('site-release', { host, remotes: { hall } });
  runStartPage(protocol);
  // Awaits microtasks only: without `scheduler.postTask` the page must not wait for another task.
  for (let turn = 0; turn < 9; turn += 1) await undefined;
  const { siteFirst }: { siteFirst?: Map<string, unknown> } = window as object;
  expect(siteFirst?.size ?? 0).toBe(asked.length);
  return asked;
}

const ofHost = [
  'POST /api/app {} Bearer t',
  'GET /api/getVisitUrl null Bearer t',
  'POST /api/user {} Bearer t',
];
const ofVisitor = ['POST /api/app {}', 'GET /api/getVisitUrl null'];

test('the page requests the first calls of host and screen before their code loads', async () => {
  expect(await askedAt('#/')).toEqual(['POST /api/bannerList {"type":2}', ...ofVisitor]);
  expect(await askedAt('#/account', { token: 't' })).toEqual([
    'POST /api/balancelist {} Bearer t',
    ...ofHost,
  ]);
  expect(await askedAt('#/account', { autoLogin: 't' })).toContain('POST /api/balancelist {} Bearer t');
});

test('the page requests the host’s files in its first task, and the calls in the next one with high priority', async () => {
  const postTask = jest.fn((_: () => void, __: object) => new Promise<void>(() => {}));
  Object.assign(window, { scheduler: { postTask } });
  expect(await askedAt('#/')).toEqual([]);
  expect(document.querySelector('link[href="host/1.0.0/main.css"]')).not.toBeNull();
  expect(postTask.mock.calls).toEqual([[expect.any(Function), { priority: 'user-blocking' }]]);
  postTask.mockImplementation(async (act) => act());
  expect(await askedAt('#/')).toEqual(['POST /api/bannerList {"type":2}', ...ofVisitor]);
  Reflect.deleteProperty(window, 'scheduler');
});

test('over HTTP/1.1 other calls go out after the answer to the first one, so that its picture has a connection', async () => {
  const asked = await askedAt('#/', { protocol: 'http/1.1' });
  expect(asked).toEqual(['POST /api/bannerList {"type":2}']);
  answer();
  for (let turn = 0; turn < 9; turn += 1) await undefined;
  expect(asked.slice(1)).toEqual(ofVisitor);
});

test('over HTTP/1.1 the other calls go out after a first one that failed, which is left to the screen', async () => {
  const asked = await askedAt('#/', { protocol: 'http/1.1' });
  fail();
  for (let turn = 0; turn < 9; turn += 1) await undefined;
  expect(asked.slice(1)).toEqual(ofVisitor);
});

test('over HTTP/1.1 the other calls go out before a host runs, and a host that runs makes its calls itself', async () => {
  const asked = await askedAt('#/', { protocol: 'http/1.1' });
  document.body.innerHTML = '<div id="root"></div>';
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
  for (let turn = 0; turn < 20; turn += 1) await undefined;
  expect(document.documentElement.dataset.host).toBe('1.0.0');
  expect(asked.slice(1)).toEqual(ofVisitor);
  answer();
  for (let turn = 0; turn < 9; turn += 1) await undefined;
  expect(asked).toHaveLength(3);
  expect(await askedAt('#/')).toHaveLength(1);
  delete document.documentElement.dataset.host;
});

test('over HTTP/1.1 the host’s calls go out at once where the screen has none', async () => {
  expect(await askedAt('#/login', { protocol: 'http/1.1' })).toEqual(ofVisitor);
});

test('a page from the device leaves the calls to a later task, so that the browser can paint the stored shape first', async () => {
  const stored = document.documentElement.dataset;
  stored.stored = '';
  window.fetch = () => new Promise(() => {});
  const asked = await askedAt('#/');
  expect(asked).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(3);
  delete stored.stored;
});

test('the page sends calls to the configured address', async () => {
  expect(await askedAt('#/', { apiBase: 'https://api.example' })).toContain(
    'POST https://api.example/api/bannerList {"type":2}',
  );
});

test('a call takes its input from the address, and is omitted without it or for a visitor', async () => {
  expect(await askedAt('#/lottery?room_id=11', { token: 't' })).toEqual([
    'GET /api/lotteryRoom?room_id=11 null Bearer t',
    ...ofHost,
  ]);
  expect(await askedAt('#/lottery', { token: 't' })).toEqual(ofHost);
  expect(await askedAt('#/lottery?room_id=11')).toEqual(ofVisitor);
});

test.each(['#/account', '?pid=A7#/', '#/?pid=A7'])(
  'the page of a visitor who is redirected from %s requests no call of this address',
  async (address) => {
    expect(await askedAt(address)).toEqual(ofVisitor);
  },
);

test('the tab of a preview requests only the host’s calls', async () => {
  expect(await askedAt('?preview=hall@2.0.0#/')).toEqual(ofVisitor);
});

test('a visitor’s calls go out when storage is forbidden, too', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await askedAt('#/')).toContain('POST /api/bannerList {"type":2}');
  forbidden.mockRestore();
});

test('the page reads the device’s release record meanwhile, and goes on when there is none', async () => {
  const asked = jest.fn();
  const opening: { onsuccess?: () => void; result: unknown } = {
    result: {
      transaction: () => ({ objectStore: () => ({ get: asked.mockReturnValue({}) }) }),
      close: () => undefined,
    },
  };
  Object.assign(window, { indexedDB: { open: () => opening } });
  expect(await askedAt('#/')).toHaveLength(3);
  opening.onsuccess?.();
  await Promise.resolve();
  expect(asked).toHaveBeenCalledWith('releases');
  Reflect.deleteProperty(window, 'indexedDB');
  expect(await askedAt('#/')).toHaveLength(3);
  await expect(Reflect.get(window, 'siteKept')).rejects.toThrow();
});
