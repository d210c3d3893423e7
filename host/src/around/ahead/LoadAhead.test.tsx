import type { HostedDocument } from '@site/release-page';
import { createReleaseStore, type Trust } from '@site/release-page/follow/releaseStore';
import { loadedContainers, shownTarget } from '@site/release-page/load/loadedScreens';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { releaseOf, remoteOf, route, tab } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { AppLink } from '@site/shared';
import { runtimeConfigSchema } from '@site/shared/config';
import {
  configureSite,
  createMemoryRouter,
  DeclaredRoutes,
  openSession,
  RouterProvider,
  ScopeProvider,
} from '@site/shared/host';
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
function release(revision = 1): HostedDocument {
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

test('when the page is idle it fetches and loads the screens behind its links once', async () => {
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

test('prefetching a screen includes the host’s chunks that the screen uses', async () => {
  const borrowing = release();
  const sharedFiles = { forms: ['7.js', '7.css'], parts: ['8.js'] };
  const [routes] = Object.values(borrowing.remotes.wallet?.versions ?? {}).map((version) => version.routes);
  for (const one of routes ?? []) Object.assign(one, { sharedModules: ['forms', 'unheard-of'] });
  await open({ token: 't', of: { ...borrowing, host: { ...borrowing.host, sharedFiles } } });
  await pass();
  const { base } = borrowing.host;
  expect(fetched.filter((file) => !file.startsWith('remotes'))).toEqual([`${base}7.js`, `${base}7.css`]);
});

test('the page prefetches the tabs before the links that precede them', async () => {
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

test('the page pre-renders the screen of a tab once, before it prefetches further links, and never the screen of a link', async () => {
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

test('the page prefetches a newer release even before the player navigates', async () => {
  const store = await open({ token: 't' });
  await pass();
  fetched = [];
  act(() => store.offer(release(2)));
  await pass();
  expect(ofWallet()).toEqual(filesOf(number));
  expect(loadedContainers()).toContain(`wallet_${number}_0_0`);
});

test('for a visitor the page prefetches the log-in in place of a screen that needs one', async () => {
  await open();
  await pass();
  expect(fetched).toEqual([`remotes/hall/${number}.0.0/entry.js`]);
});

test.each([
  ['saves data', { saveData: true, effectiveType: '4g' }, 'trusted'],
  ['has a slow network', { saveData: false, effectiveType: 'slow-2g' }, 'trusted'],
  ['has a release that is not verified', {}, 'unchecked'],
] as const)('for a player who %s the page prefetches nothing', async (_what, connection, trust) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await open({ token: 't', trust });
  await pass();
  expect(fetched).toEqual([]);
});

test('a tester’s tab with a preview prefetches nothing', async () => {
  window.history.replaceState(null, '', '/?preview=wallet@2.0.0');
  await open({ token: 't' });
  await pass();
  window.history.replaceState(null, '', '/');
  expect(fetched).toEqual([]);
});

test('the page prefetches nothing while the screen waits for its data', async () => {
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

test('a finger that presses a link loads the screen, and requests its data when the press lasts', async () => {
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

test('a finger that scrolls over a link requests no data', async () => {
  await open({ token: 't' });
  fireEvent.pointerDown(screen.getByText('去'));
  await pass(30);
  fireEvent.pointerCancel(screen.getByText('去'));
  await pass(1_000);
  expect(sent).toEqual([]);
});

test('a press requests no data once its screen is open: that screen does', async () => {
  await open({ token: 't' });
  fireEvent.pointerDown(screen.getByText('去'));
  window.history.replaceState(null, '', '/#/account');
  await pass(1_000);
  window.history.replaceState(null, '', '/');
  expect(sent).toEqual([]);
});

test('a visitor who presses a link to a members’ screen causes no request for that screen', async () => {
  await open();
  fireEvent.pointerDown(screen.getByText('去'));
  await pass(1_000);
  expect(remotes.asked().map(({ src }) => src.replace(document.baseURI, ''))).toEqual([
    `remotes/hall/${number}.0.0/entry.js`,
  ]);
  expect(sent).toEqual([]);
});

test('the page fetches a newer version of the remote on display but does not load it: its styles would change the screen', async () => {
  const store = await open({ token: 't', to: '/money', shown: true });
  act(() => store.offer(release(2)));
  await pass();
  expect(ofWallet()).toEqual(filesOf(number));
  fireEvent.pointerDown(screen.getByText('去'));
  await pass(0);
  expect(loadedContainers()).toEqual([]);
});

test('while a fallback is shown, the page does not load the version that the address names', async () => {
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
