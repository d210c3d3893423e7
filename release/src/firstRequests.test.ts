/** @jest-environment jsdom */
import { firstRequests } from './firstRequests.ts';

const version = (container: string, routes: object[]) => ({
  active: '1.0.0',
  versions: {
    '1.0.0': {
      base: `remotes/${container}/1.0.0/`,
      entry: 'entry.js',
      container,
      routes,
      integrity: { 'entry.js': 'sha256-x', 'Hall.js': 'sha256-y', 'Hall.css': 'sha256-z' },
    },
  },
});
const route = (path: string, name: string, login = false) => ({
  path,
  login,
  preload: { js: [`${name}.js`], css: [`${name}.css`] },
});
const remotes = {
  hall: version('hall', [route('/', 'Hall'), route('/login', 'Login')]),
  wallet: version('wallet', [route('/account', 'Account', true)]),
};

function hintsAt(
  hash: string,
  { token = '', preview = '', document_ = JSON.stringify({ remotes }) } = {},
): string[] {
  document.head.innerHTML = '';
  sessionStorage.clear();
  if (token) sessionStorage.setItem('token', token);
  sessionStorage.setItem('preview', preview);
  window.location.hash = hash;
  const data = document.createElement('script');
  Object.assign(data, { type: 'application/json', id: 'site-release', textContent: document_ });
  document.head.append(data);
  new Function(firstRequests)();
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

test.each(['', '#/', '#/nothing-here?x=1'])('at %s the files of the hall are asked for at once', (hash) => {
  expect(hintsAt(hash)).toEqual(hall);
});

test('a deep link asks for the files of its own screen and nothing of the hall', () => {
  expect(hintsAt('#/account?tab=2', { token: 't' })).toEqual([
    'script remotes/wallet/1.0.0/entry.js crossorigin sha256-x',
    'script remotes/wallet/1.0.0/Account.js',
    'style remotes/wallet/1.0.0/Account.css',
  ]);
});

test('a visitor at a member’s address gets the files of the log-in', () => {
  expect(hintsAt('#/account')).toContain('script remotes/hall/1.0.0/Login.js');
});

test('a document that cannot be read costs only the head start', () => {
  expect(hintsAt('#/', { document_: '{' })).toEqual([]);
});

test.each(['?preview=wallet@1.1.0', '?pid=A7&preview=wallet@1.1.0'])(
  'a tab that is opened with %s asks for nothing ahead, nor does it after a reload; any other tab does',
  (query) => {
    window.history.replaceState(null, '', `/${query}`);
    expect(hintsAt('#/')).toEqual([]);
    window.history.replaceState(null, '', '/?preview2=wallet@1.1.0');
    expect(hintsAt('#/')).toEqual(hall);
    expect(hintsAt('#/', { preview: 'wallet@1.1.0' })).toEqual([]);
    expect(hintsAt('#/', { preview: '' })).toEqual(hall);
  },
);

test('a visitor gets an id that stays, and inside a canary the files of the canary', () => {
  hintsAt('#/');
  const [, id] = /visitor=([0-9a-f]{32})/.exec(document.cookie) ?? [];
  expect(id).toHaveLength(32);
  const hallNow = remotes.hall.versions['1.0.0'];
  const versions = { ...remotes.hall.versions, '2.0.0': { ...hallNow, base: 'remotes/hall/2.0.0/' } };
  const dealt = (bps: number) => ({
    hall: { ...remotes.hall, versions, canary: { version: '2.0.0', bps, salt: 's' } },
  });
  const first = (bps: number) => hintsAt('#/', { document_: JSON.stringify({ remotes: dealt(bps) }) })[0];
  expect(first(10_000)).toContain('remotes/hall/2.0.0/entry.js');
  expect(first(0)).toContain('remotes/hall/1.0.0/entry.js');
  expect(document.cookie).toContain(id);
});
