import { AppLink } from '@site/shared';
import {
  configureSite,
  createMemoryRouter,
  DeclaredRoutes,
  openSession,
  RouterProvider,
  ScopeProvider,
} from '@site/shared/host';
import { createReleaseStore, type Trust } from '@site/shared/loader/follow/releaseStore';
import { loadedContainers, shownTarget } from '@site/shared/loader/load/loadedScreens';
import { routeTable } from '@site/shared/loader/resolve/routeTable';
import { releaseOf, remoteOf, route, tab } from '@site/shared/loader/testing/release';
import { fakeRemotes } from '@site/shared/loader/testing/remotes';
import { type ReleaseDocument, runtimeConfigSchema } from '@site/shared/release';
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { RouteTableContext } from '../../routing/useRouteTable.ts';
import { ReleaseContext } from '../../screens/release.ts';
import { LoadAhead } from './LoadAhead.tsx';

const DONE_MS = 20_000;
const preload = { js: ['Screen.js'], css: ['Screen.css'] };
const calls = [{ method: 'POST', path: '/api/balancelist' }] as const;
let number = 0;
let fetched: string[];
let sent: string[];
let remotes: ReturnType<typeof fakeRemotes>;

/** A release with a wallet for members, in versions that no other test requests. */
function release(revision = 1): ReleaseDocument {
  number += 1;
  const hall = [route('/', { serves: 'hall', tab: tab(1, '大厅') }), route('/enter', { serves: 'login' })];
  const wallet = [
    route('/account', { preload, login: true, first: [...calls] }),
    route('/money', { preload }),
  ];
  const document = releaseOf(hall);
  return {
    ...document,
    revision,
    host: { ...document.host, base: `host/${number}.0.0/` },
    remotes: {
      hall: remoteOf('hall', `${number}.0.0`, hall),
      wallet: remoteOf('wallet', `${number}.0.0`, wallet),
    },
  };
}

async function open({
  token = '',
  trust = 'trusted' as Trust,
  to = '/account',
  shown = false,
  of = release(),
  further = '',
} = {}) {
  sessionStorage.clear();
  if (token) sessionStorage.setItem('token', token);
  openSession('');
  const store = createReleaseStore(of, trust);
  await act(async () =>
    render(
      <ReleaseContext.Provider value={store}>
        <RouterProvider router={createMemoryRouter([shown ? '/account' : '/'])}>
          <DeclaredRoutes.Provider value={[]}>
            <RouteTableContext.Provider value={routeTable(store.current(), null)}>
              <ScopeProvider>
                <AppLink to={to}>去</AppLink>
                {further && <AppLink to={further}>也去</AppLink>}
                <LoadAhead />
              </ScopeProvider>
            </RouteTableContext.Provider>
          </DeclaredRoutes.Provider>
        </RouterProvider>
      </ReleaseContext.Provider>,
    ),
  );
  return store;
}

const pass = (ms = DONE_MS) => act(() => jest.advanceTimersByTimeAsync(ms));
const filesOf = (at: number) =>
  ['entry.js', 'Screen.js', 'Screen.css'].map((file) => `remotes/wallet/${at}.0.0/${file}`);
const ofWallet = () => fetched.filter((file) => file.includes('wallet'));

beforeAll(() => configureSite(v.parse(runtimeConfigSchema, {})));
beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  sent = [];
  remotes = fakeRemotes();
  remotes.answer(() => () => null);
  delete window.siteFirst;
  Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] });
  Object.assign(window, {
    fetch: async (file: string) => {
      fetched.push(file.replace(document.baseURI, ''));
      return { arrayBuffer: async () => undefined };
    },
    XMLHttpRequest: class {
      open(method: string, address: string) {
        sent.push(`${method} ${address}`);
      }
      setRequestHeader() {}
      send() {}
    },
  });
});
afterEach(() => {
  shownTarget.set(undefined);
  Reflect.deleteProperty(navigator, 'connection');
  jest.useRealTimers();
});

test('what is one tap away is fetched once and loaded, when all is quiet', async () => {
  await open({ token: 't' });
  expect(fetched).toEqual([]);
  await pass(150);
  expect(ofWallet()).toEqual(filesOf(number));
  expect(remotes.asked()).toEqual([]);
  await pass();
  expect(ofWallet()).toEqual(filesOf(number));
  expect(remotes.asked()).toHaveLength(1);
  expect(loadedContainers()).toEqual([`wallet_${number}_0_0`]);
});

test('what a screen borrows of the host is fetched with its own files', async () => {
  const borrowing = release();
  const lends = { forms: ['7.js', '7.css'], parts: ['8.js'] };
  const [routes] = Object.values(borrowing.remotes.wallet?.versions ?? {}).map((version) => version.routes);
  for (const one of routes ?? []) Object.assign(one, { borrows: ['forms', 'unheard-of'] });
  await open({ token: 't', of: { ...borrowing, host: { ...borrowing.host, lends } } });
  await pass();
  const { base } = borrowing.host;
  expect(fetched.filter((file) => !file.startsWith('remotes'))).toEqual([`${base}7.js`, `${base}7.css`]);
});

test('tabs are readied before the links that stand before them', async () => {
  const document = release();
  const [wallet] = Object.values(document.remotes.wallet?.versions ?? {});
  const [account, money] = wallet?.routes ?? [];
  if (!account || !money) throw new Error('the test release has a wallet');
  Object.assign(money, { tab: tab(2, '钱包'), expose: './Money', preload: { js: ['Money.js'], css: [] } });
  await open({ token: 't', of: document, further: '/money' });
  await pass();
  await pass();
  expect(ofWallet().map((file) => file.replace(/.*\//, ''))).toEqual([
    'entry.js',
    'Money.js',
    'Screen.js',
    'Screen.css',
  ]);
});

test('the screen of a tab is rehearsed once, and before other links are readied; that of a link is not', async () => {
  const document = release();
  const [wallet] = Object.values(document.remotes.wallet?.versions ?? {});
  const [account, money] = wallet?.routes ?? [];
  if (!account || !money) throw new Error('the test release has a wallet');
  Object.assign(money, { tab: tab(2, '钱包'), expose: './Money', preload: { js: ['Money.js'], css: [] } });
  const drawn: string[] = [];
  const screenOf = (name: string) => ({ default: () => drawn.push(`${name} ${ofWallet().length}`) && null });
  remotes.answer(() => ({ './Screen': screenOf('Screen'), './Money': screenOf('Money') }));
  await open({ token: 't', of: document, further: '/money' });
  for (let pause = 0; pause < 3; pause += 1) await pass();
  expect(loadedContainers()).toContain(`wallet_${number}_0_0`);
  expect(ofWallet()).toHaveLength(4);
  expect(drawn).toEqual(['Money 2']);
});

test('a newer release is fetched as well, without a step to another address', async () => {
  const store = await open({ token: 't' });
  await pass();
  fetched = [];
  act(() => store.offer(release(2)));
  await pass();
  expect(ofWallet()).toEqual(filesOf(number));
  expect(loadedContainers()).toContain(`wallet_${number}_0_0`);
});

test('a visitor is fetched the log-in where they would be led to it', async () => {
  await open();
  await pass();
  expect(fetched).toEqual([`remotes/hall/${number}.0.0/entry.js`]);
});

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }, 'trusted'],
  ['has a slow line', { saveData: false, effectiveType: 'slow-2g' }, 'trusted'],
  ['has a release that is not verified', {}, 'unchecked'],
] as const)('a player who %s is fetched nothing', async (_what, connection, trust) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await open({ token: 't', trust });
  await pass();
  expect(fetched).toEqual([]);
});

test('a tester’s tab, which may run what nobody else does, is fetched nothing', async () => {
  window.history.replaceState(null, '', '/?preview=wallet@2.0.0');
  await open({ token: 't' });
  await pass();
  window.history.replaceState(null, '', '/');
  expect(fetched).toEqual([]);
});

test('nothing is fetched while the screen waits for its data', async () => {
  const waiting = document.createElement('div');
  waiting.setAttribute('aria-busy', 'true');
  document.body.append(waiting);
  await open({ token: 't' });
  await pass();
  expect(fetched).toEqual([]);
  waiting.remove();
  await pass();
  expect(ofWallet()).toEqual(filesOf(number));
});

test('a finger on a link loads the screen, and asks for its data when it stays', async () => {
  await open({ token: 't' });
  fireEvent.pointerDown(screen.getByText('去'));
  await pass(0);
  expect(remotes.asked()).toHaveLength(1);
  expect(sent).toEqual([]);
  await pass(100);
  expect(sent).toEqual(['POST /api/balancelist']);
  expect(window.siteFirst?.size).toBe(1);
  await pass(5_000);
  expect(window.siteFirst?.size).toBe(0);
});

test('a finger that scrolls asks for no data', async () => {
  await open({ token: 't' });
  fireEvent.pointerDown(screen.getByText('去'));
  await pass(30);
  fireEvent.pointerCancel(screen.getByText('去'));
  await pass(1_000);
  expect(sent).toEqual([]);
});

test('a finger that was quicker asks for no data: the screen that is there does', async () => {
  await open({ token: 't' });
  fireEvent.pointerDown(screen.getByText('去'));
  window.history.replaceState(null, '', '/#/account');
  await pass(1_000);
  window.history.replaceState(null, '', '/');
  expect(sent).toEqual([]);
});

test('a visitor’s finger on what is for members asks for nothing of it', async () => {
  await open();
  fireEvent.pointerDown(screen.getByText('去'));
  await pass(1_000);
  expect(remotes.asked().map(({ src }) => src.replace(document.baseURI, ''))).toEqual([
    `remotes/hall/${number}.0.0/entry.js`,
  ]);
  expect(sent).toEqual([]);
});

test('of the remote that is shown a newer version is fetched, and not loaded: its styles would change the screen', async () => {
  const store = await open({ token: 't', to: '/money', shown: true });
  act(() => store.offer(release(2)));
  await pass();
  expect(ofWallet()).toEqual(filesOf(number));
  fireEvent.pointerDown(screen.getByText('去'));
  await pass(0);
  expect(loadedContainers()).toEqual([]);
});

test('nor is the version of the address loaded while its fallback is shown', async () => {
  shownTarget.set({
    name: 'wallet',
    version: '0.9.0',
    container: 'wallet_before',
    base: 'http://localhost/remotes/wallet/0.9.0/',
    entry: 'http://localhost/remotes/wallet/0.9.0/entry.js',
    expose: './S',
    path: '/account',
  });
  await open({ token: 't', to: '/money', shown: true });
  await pass();
  expect(ofWallet()).toEqual(filesOf(number));
  fireEvent.pointerDown(screen.getByText('去'));
  await pass(0);
  expect(loadedContainers()).toEqual([]);
});
