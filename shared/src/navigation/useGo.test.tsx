import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import * as paths from '../paths.ts';
import { fakeNetwork } from '../testing/network.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { clearToasts } from '../ui/overlays/toast.ts';
import { AppLink } from './AppLink.tsx';
import { DeclaredRoutes, type LinkedRoute, RouteSearch } from './DeclaredRoutes.ts';
import { useBack, useGo } from './useGo.ts';

function Links() {
  const back = useBack();
  const go = useGo();
  return (
    <>
      <button type="button" onClick={() => go('/?tab=2')}>
        第二页
      </button>
      <AppLink to={paths.transfer()}>转账</AppLink>
      <AppLink to={paths.redPacket()}>红包</AppLink>
      <AppLink to={paths.hall()}>大厅</AppLink>
      <AppLink to={paths.account()} state={{ made: 7 }}>
        钱包
      </AppLink>
      <button type="button" onClick={back}>
        返回
      </button>
    </>
  );
}

const routes = [
  { path: '/lobby', serves: 'hall' as const },
  { path: paths.login(), serves: 'login' as const },
  { path: paths.transfer(), onTap: ['ask-login' as const] },
  { path: paths.redPacket(), onTap: ['ask-login' as const, 'red-packet' as const] },
];

const open = (options: object = {}) => renderScreen(Links, { at: '/?tab=1', routes, ...options });

beforeEach(() => {
  clearToasts();
  fakeNetwork();
});

test.each([
  ['转账', '/login?redirect=%2Ftransfer'],
  ['红包', '/login?redirect=%2Fhongbao'],
])('a visitor tapping %s is asked first and confirming leads to log-in [S-012]', async (label, target) => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: label }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('精彩内容等你来体验，快来登录吧！');
  expect(address()).toBe('/?tab=1');
  await user.click(screen.getByRole('button', { name: '确认' }));
  expect(address()).toBe(target);
});

test('取消 stays on the current page [S-012]', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: '转账' }));
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(address()).toBe('/?tab=1');
});

test('a player goes to the transfer without a question', async () => {
  const { user, address } = open({ token: 't' });
  await user.click(screen.getByRole('link', { name: '转账' }));
  expect(address()).toBe('/transfer');
});

test('a player goes to the red packets while they are switched on', async () => {
  const { user, address } = open({ token: 't', appInfo: { redpacket_switch: 1 } });
  await user.click(screen.getByRole('link', { name: '红包' }));
  expect(address()).toBe('/hongbao');
});

test.each([
  ['is switched off', { appInfo: { redpacket_switch: 0 } }],
  ['is still unknown', {}],
])('a tap on a red packet that %s shows a message and stays', async (_what, known) => {
  const { user, address } = open({ token: 't', ...known });
  await user.click(screen.getByRole('link', { name: '红包' }));
  expect(screen.getByText('红包已关闭')).toBeVisible();
  expect(address()).toBe('/?tab=1');
});

test('a link passes its state to the screen it opens', async () => {
  const { user, router } = open({ token: 't' });
  await user.click(screen.getByRole('link', { name: '钱包' }));
  expect(router.state.location.state).toEqual({ made: 7 });
});

test('another query is another address, the same query is the current one [S-009]', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: '大厅' }));
  expect(address()).toBe('/');
  expect(screen.queryByText('已在当前页面！')).toBeNull();
});

test('a link to the current page shows a message and adds no history entry [S-009]', async () => {
  const { user, address, router } = open();
  await user.click(screen.getByRole('button', { name: '第二页' }));
  expect(address()).toBe('/?tab=2');
  expect(screen.queryByText('已在当前页面！')).toBeNull();
  await user.click(screen.getByRole('button', { name: '第二页' }));
  expect(screen.getByText('已在当前页面！')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(address()).toBe('/?tab=1');
});

test('the back arrow of a page that was entered directly opens the hall in its place', async () => {
  const { user, address, router } = open();
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(address()).toBe('/lobby');
  await act(() => router.navigate(-1));
  expect(address()).toBe('/__before');
});

/** Renders links while a release moves the hall. */
function Released() {
  const [hall, setHall] = useState('/lobby');
  return (
    <DeclaredRoutes.Provider value={[{ path: hall, serves: 'hall' }]}>
      <Links />
      <button type="button" onClick={() => setHall('/new-lobby')}>
        发布
      </button>
    </DeclaredRoutes.Provider>
  );
}

test('after a release the back arrow leads to the hall’s new address', async () => {
  const { user, address } = renderScreen(Released, { at: '/' });
  await user.click(screen.getByRole('button', { name: '发布' }));
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(address()).toBe('/new-lobby');
});

describe('an address whose rules the page does not know yet', () => {
  const find = jest.fn<Promise<readonly LinkedRoute[]> | null, [string]>();
  const Searching = () => (
    <RouteSearch.Provider value={find}>
      <Links />
    </RouteSearch.Provider>
  );
  const transfers: LinkedRoute[] = [{ path: paths.transfer(), onTap: ['ask-login'] }];
  const openSearching = (known: readonly LinkedRoute[] = []) =>
    renderScreen(Searching, { at: '/?tab=1', routes: [{ path: '/login', serves: 'login' }, ...known] });
  const tap = (label: string) => act(async () => void fireEvent.click(screen.getByText(label)));

  beforeEach(() => {
    find.mockReset();
    window.history.replaceState(null, '', '#/');
  });
  afterEach(() => jest.useRealTimers());

  test('opens by the rules that are found for its path', async () => {
    find.mockResolvedValue(transfers);
    const { address } = openSearching();
    await tap('转账');
    expect(screen.getByRole('alertdialog')).toHaveTextContent('快来登录吧！');
    expect(address()).toBe('/?tab=1');
    find.mockResolvedValue([]);
    await tap('第二页');
    expect(address()).toBe('/?tab=2');
    expect(find.mock.calls).toEqual([['/transfer'], ['/']]);
  });

  test('opens by the known rules where there is nothing to find', async () => {
    find.mockReturnValue(null);
    const { address } = openSearching(transfers);
    await tap('转账');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(address()).toBe('/?tab=1');
  });

  test('opens without rules when they cannot be loaded', async () => {
    find.mockRejectedValue(new Error('no line'));
    const { address } = openSearching(transfers);
    await tap('转账');
    expect(address()).toBe('/transfer');
  });

  test('opens without rules when they take longer than a second', async () => {
    jest.useFakeTimers();
    find.mockReturnValue(new Promise(() => {}));
    const { address } = openSearching(transfers);
    await tap('转账');
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(address()).toBe('/?tab=1');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(address()).toBe('/transfer');
  });

  test.each([
    ['found', (settle: Settle) => settle.resolve([])],
    ['not found', (settle: Settle) => settle.reject(new Error('no line'))],
  ])('opens no more when the player has gone elsewhere before its rules are %s', async (_, end) => {
    let settle: Settle = { resolve() {}, reject() {} };
    find.mockReturnValue(new Promise((resolve, reject) => (settle = { resolve, reject })));
    const { address } = openSearching();
    await tap('转账');
    window.history.replaceState(null, '', '#/elsewhere');
    await act(async () => end(settle));
    expect(address()).toBe('/?tab=1');
  });
});

type Settle = {
  readonly resolve: (routes: readonly LinkedRoute[]) => void;
  readonly reject: (error: Error) => void;
};
