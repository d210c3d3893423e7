/** @environment page */
import type { ReleaseDocument, ReleasedRoute, RemoteChannel, RemoteVersion } from '@site/release-page';
import { indexedRoutes } from '@site/release-page/largeSite/remoteIndex';
import { runStartPage } from '../testing/runStartPage.ts';
import { pageProgram } from './inlineScripts.ts';

const route = (path: string, name: string, login = false): ReleasedRoute => ({
  path,
  login,
  expose: `./${name}`,
  header: 'logo',
  preload: { js: [`${name}.js`], css: [`${name}.css`] },
});
const version = (name: string, number: string, routes: ReleasedRoute[]): RemoteVersion => ({
  base: `remotes/${name}/${number}/`,
  entry: 'entry.js',
  container: name,
  requires: { react: '^18.3.1' },
  routes,
  integrity: { 'entry.js': 'sha256-x', 'Hall.js': 'sha256-y', 'Hall.css': 'sha256-z' },
  commit: '',
  builtAt: '',
});
const remote = (name: string, routes: ReleasedRoute[]): RemoteChannel => ({
  active: '1.0.0',
  lastGood: '1.0.0',
  blocked: [],
  versions: { '1.0.0': version(name, '1.0.0', routes) },
});

const hallRoutes: ReleasedRoute[] = [
  { ...route('/', 'Hall'), serves: 'hall' },
  { ...route('/login', 'Login'), serves: 'login' },
];
const walletRoutes = [
  route('/account', 'Account', true),
  route('/orders/:id', 'Order'),
  route('/orders/new', 'NewOrder'),
];
const remotes = { hall: remote('hall', hallRoutes), wallet: remote('wallet', walletRoutes) };

/** Returns the remotes with 2.0.0 of the hall, and with these changes of the hall. */
function withHall(changes: Partial<RemoteChannel>, newer: Partial<RemoteVersion> = {}) {
  const versions = {
    ...remotes.hall.versions,
    '2.0.0': { ...version('hall', '2.0.0', hallRoutes), ...newer },
  };
  return { ...remotes, hall: { ...remotes.hall, versions, ...changes } };
}

const host = {
  version: '1.0.0',
  base: 'host/1.0.0/',
  provides: { react: '18.3.1' },
  scripts: [],
  styles: [],
  integrity: {},
};
const releaseOf = (all: ReleaseDocument['remotes']): string => JSON.stringify({ host, remotes: all });

/** Sends the first calls nowhere. */
class SilentRequest {
  open = () => {};
  setRequestHeader = () => {};
  send = () => {};
}
Object.assign(window, { XMLHttpRequest: SilentRequest });

async function hintsAt(
  hash: string,
  { token = '', preview = '', release = releaseOf(remotes) } = {},
): Promise<string[]> {
  document.head.innerHTML = '';
  sessionStorage.clear();
  if (token) sessionStorage.setItem('token', token);
  sessionStorage.setItem('preview', preview);
  window.location.hash = hash;
  for (const [id, textContent] of Object.entries({ 'site-config': '{}', 'site-release': release })) {
    const data = document.createElement('script');
    Object.assign(data, { type: 'application/json', id, textContent });
    document.head.append(data);
  }
  runStartPage();
  await new Promise((resolve) => setTimeout(resolve));
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    (link) =>
      `${link.getAttribute('as')} ${link.getAttribute('href')}${link.crossOrigin === null ? '' : ' crossorigin'}${link.integrity ? ` ${link.integrity}` : ''}`,
  );
}

const hall = [
  'script remotes/hall/1.0.0/entry.js crossorigin sha256-x',
  'script remotes/hall/1.0.0/Hall.js sha256-y',
  'style remotes/hall/1.0.0/Hall.css sha256-z',
];

test.each(['', '#/', '#/nothing-here?x=1', '#/Account', '#/orders'])(
  'at %s the page requests the files of the hall at once',
  async (hash) => {
    expect(await hintsAt(hash, { token: 't' })).toEqual(hall);
  },
);

test.each(['#/account', '#/account?tab=2', '#account', '#/account/', '#/account#top', '#/%61ccount'])(
  'at the deep link %s the page requests the files of its screen and none of the hall',
  async (hash) => {
    expect(await hintsAt(hash, { token: 't' })).toEqual([
      'script remotes/wallet/1.0.0/entry.js crossorigin sha256-x',
      'script remotes/wallet/1.0.0/Account.js',
      'style remotes/wallet/1.0.0/Account.css',
    ]);
  },
);

test('for a build of ES modules the page requests only styles, because the host loads the modules', async () => {
  const routes = [{ ...route('/shop', 'Shop'), preload: { js: [], css: ['Shop.css'] } }];
  const shop = { ...version('shop', '1.0.0', routes), stock: { name: 'shop', modules: ['a.js'] } };
  const all = { ...remotes, shop: { ...remote('shop', routes), versions: { '1.0.0': shop } } };
  expect(await hintsAt('#/shop', { release: releaseOf(all) })).toEqual(['style remotes/shop/1.0.0/Shop.css']);
});

test('the page requests the host’s shared files that a screen needs, and no others', async () => {
  const sharedFiles = { forms: ['7.js', '7.css'], parts: ['8.js'] };
  const routes = [{ ...route('/money', 'Money'), sharedModules: ['forms', 'unheard-of'] }];
  const release = JSON.stringify({
    host: { ...host, sharedFiles, integrity: { '7.js': 'sha256-h' } },
    remotes: { ...remotes, wallet: remote('wallet', routes) },
  });
  expect((await hintsAt('#/money', { release })).slice(-2)).toEqual([
    'script host/1.0.0/7.js sha256-h',
    'style host/1.0.0/7.css',
  ]);
  const older = JSON.stringify({ host, remotes: { ...remotes, wallet: remote('wallet', routes) } });
  expect(await hintsAt('#/money', { release: older })).toHaveLength(3);
});

test.each([
  ['#/orders/7', 'Order.js'],
  ['#/orders/%E6%B5%B7?from=hall', 'Order.js'],
  ['#/orders/new', 'NewOrder.js'],
])('at the address %s with a parameter the page requests %s', async (hash, file) => {
  expect(await hintsAt(hash)).toContain(`script remotes/wallet/1.0.0/${file}`);
});

test('a visitor at a member’s address gets the files of the log-in', async () => {
  expect(await hintsAt('#/account')).toContain('script remotes/hall/1.0.0/Login.js');
});

test('the page shows an error when its document cannot be read', async () => {
  expect(await hintsAt('#/', { release: '{' })).toEqual([]);
  document.querySelector('script[src^="failure.js"]')?.dispatchEvent(new Event('error'));
  await Promise.resolve();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('页面加载失败');
});

test.each(['?preview=wallet@1.1.0', '?pid=A7&preview=wallet@1.1.0'])(
  'a tab that is opened with %s requests nothing ahead, also after a reload; any other tab does',
  async (query) => {
    window.history.replaceState(null, '', `/${query}`);
    expect(await hintsAt('#/')).toEqual([]);
    window.history.replaceState(null, '', '/?preview2=wallet@1.1.0');
    expect(await hintsAt('#/')).toEqual(hall);
    expect(await hintsAt('#/', { preview: 'wallet@1.1.0' })).toEqual([]);
    expect(await hintsAt('#/', { preview: '' })).toEqual(hall);
  },
);

test('a visitor gets a lasting id, and inside a canary the files of the canary', async () => {
  await hintsAt('#/');
  const [, id] = /visitor=([0-9a-f]{32})/.exec(document.cookie) ?? [];
  expect(id).toHaveLength(32);
  const entryAt = (bps: number) =>
    hintsAt('#/', { release: releaseOf(withHall({ canary: { version: '2.0.0', bps, salt: 's' } })) });
  expect((await entryAt(10_000))[0]).toContain('remotes/hall/2.0.0/entry.js');
  expect((await entryAt(0))[0]).toContain('remotes/hall/1.0.0/entry.js');
  expect(document.cookie).toContain(id);
});

test('the page requests the fallback in place of a version that its host cannot run', async () => {
  const entryOf = (newer: Partial<RemoteVersion>) =>
    hintsAt('#/', { release: releaseOf(withHall({ active: '2.0.0' }, newer)) });
  expect((await entryOf({}))[0]).toContain('remotes/hall/2.0.0/entry.js');
  expect((await entryOf({ requires: { react: '^19.0.0' } }))[0]).toContain('remotes/hall/1.0.0/entry.js');
});

describe('at an address of a remote outside of the page’s head', () => {
  const { wallet, ...others } = remotes;
  const slices: Readonly<Record<string, string>> = { wallet: 'sha256-w' };
  const routes = indexedRoutes([
    ['/', 'hall'],
    ['/account', 'wallet'],
    ['/orders/:id', 'wallet'],
  ]);
  const led = JSON.stringify({ host, remotes: others, index: 'sha256-i' });
  const pieces: Record<string, object> = {
    'pieces/index.i.json': { slices, routes },
    'pieces/wallet.w.json': wallet ?? {},
  };
  const fetched = jest.fn(async (path: string, _: { integrity: string }) => ({
    json: async () => pieces[path] ?? Promise.reject(new Error('404')),
  }));
  const hintsWhenFound = async (hash: string, token = '') => {
    await hintsAt(hash, { token, release: led });
    await new Promise((resolve) => setTimeout(resolve));
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) =>
      link.getAttribute('href'),
    );
  };
  beforeEach(() => {
    fetched.mockClear();
    Object.assign(window, { fetch: fetched });
    new Function(pageProgram('largeSite'))();
  });

  test('the page requests the remote’s files after the index and its slice, each checked by its hash', async () => {
    expect(await hintsWhenFound('#/orders/7')).toEqual([
      'remotes/wallet/1.0.0/entry.js',
      'remotes/wallet/1.0.0/Order.js',
      'remotes/wallet/1.0.0/Order.css',
    ]);
    expect(fetched.mock.calls).toEqual([
      ['pieces/index.i.json', { integrity: 'sha256-i' }],
      ['pieces/wallet.w.json', { integrity: 'sha256-w' }],
    ]);
  });

  test('a visitor gets the files of the log-in, and an unknown address those of the hall, after the index', async () => {
    expect(await hintsWhenFound('#/account')).toContain('remotes/hall/1.0.0/Login.js');
    expect(await hintsWhenFound('#/nobody')).toContain('remotes/hall/1.0.0/Hall.js');
  });

  test('the page requests nothing when the index fails, and leaves the error to the host', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await hintsWhenFound('#/account', 't')).toEqual([]);
  });

  test('the page fetches no index for an address in its head', async () => {
    expect(await hintsWhenFound('#/')).toContain('remotes/hall/1.0.0/Hall.js');
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('the page requests files of another origin with the origin, as the browser will', async () => {
  const development = withHall({ active: '2.0.0' }, { base: 'http://localhost:8101/', integrity: {} });
  expect(await hintsAt('#/', { release: releaseOf(development) })).toEqual([
    'script http://localhost:8101/entry.js crossorigin',
    'script http://localhost:8101/Hall.js crossorigin',
    'style http://localhost:8101/Hall.css crossorigin',
  ]);
});
