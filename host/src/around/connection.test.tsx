import { route } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import {
  ApiError,
  BadAnswer,
  beijingTime,
  callQuery,
  endSession,
  NetworkError,
  serverClock,
  useQuery,
} from '@site/shared';
import { banners } from '@site/shared/contract/hall';
import { appInfo, balance, userInfo } from '@site/shared/contract/session';
import { observeCalls } from '@site/shared/host';
import { clearToasts, fakeNetwork, ok, type Reply } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { line, noteLine } from '../page/line.ts';
import { AnyScreen, renderShell } from '../testing/renderShell.tsx';

const routes = [route('/'), route('/login', { serves: 'login' })];
const settings = { title: '鲸湾娱乐', site_state: 1 };
const cut: Reply = { failure: 'network' };
let network: ReturnType<typeof fakeNetwork>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByText(/网络|服务器/);

/** A screen that shows how many banners it read. */
function Banners() {
  const { data, isError } = useQuery(callQuery(banners, { type: 2 }, { overlay: false }));
  return <p>{isError ? '加载失败' : `轮播 ${data?.length ?? '…'}`}</p>;
}

function browserSays(isOnline: boolean): Promise<void> {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return act(async () => {
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

/** The site some time after its first screen, with the line that is watched. */
async function open(remote: () => React.JSX.Element = AnyScreen, options = {}): Promise<void> {
  fakeRemotes().answer(() => remote);
  await renderShell(routes, '/', { appInfo: settings, ...options });
  observeCalls({
    started() {},
    failed() {},
    unread() {},
    expired() {},
    ended: (_call, _feedback, _ms, error) => noteLine(error),
  });
  await pass(4_100);
}

beforeEach(() => {
  jest.useFakeTimers();
  clearToasts();
  window.scrollTo = jest.fn();
  network = fakeNetwork();
  network.answer(appInfo, ok(settings));
  network.answer(banners, ok([]));
});

afterEach(async () => {
  await act(() => endSession());
  act(() => line.silentSince.set(null));
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('without network a banner names the time of the data on display, then reports the return of the network and disappears', async () => {
  await open();
  await act(async () => noteLine(undefined));
  const now = beijingTime(serverClock.now()).slice(11, 16);
  expect(bar()).toBeNull();
  await browserSays(false);
  expect(screen.getByRole('status')).toHaveTextContent(`网络已断开，显示的是 ${now} 的数据`);
  expect(document.documentElement).toHaveAttribute('data-connection', 'offline');
  await browserSays(true);
  expect(screen.getByRole('status')).toHaveTextContent(/^网络已恢复$/);
  await pass(3_100);
  expect(bar()).toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-connection');
});

test('without network and without any answer so far, the banner names no time', async () => {
  await open();
  await browserSays(false);
  expect(bar()).toHaveTextContent(/^网络已断开，/);
});

test('the banner shows after eight seconds without any answer, not after one failure, and the page finds out by itself that the server answers again', async () => {
  network.answer(appInfo, cut);
  await open();
  await act(async () => noteLine(undefined));
  const now = beijingTime(serverClock.now()).slice(11, 16);
  await act(async () => {
    line.silentSince.set(performance.now());
  });
  await pass(7_000);
  expect(bar()).toBeNull();
  await pass(4_000);
  expect(bar()).toHaveTextContent(`暂时连接不上服务器，显示的是 ${now} 的数据`);
  network.answer(appInfo, ok(settings));
  await pass(5_100);
  expect(bar()).toHaveTextContent(/^网络已恢复$/);
});

test('when the network returns, the page reads again the lists that failed and the data that is old', async () => {
  network.answer(banners, cut);
  await open(Banners);
  expect(screen.getByText('加载失败')).toBeVisible();
  await browserSays(false);
  network.answer(banners, ok([{ src: '/a.png' }]));
  await browserSays(true);
  await pass(100);
  expect(screen.getByText('轮播 1')).toBeVisible();
  const asked = network.sent(banners).length;
  await pass(1_000);
  await browserSays(false);
  expect(screen.getByText('轮播 1')).toBeVisible();
  await browserSays(true);
  await pass(100);
  expect(network.sent(banners)).toHaveLength(asked + 1);
});

test('a player’s record that never arrived is requested again when the network returns', async () => {
  for (const call of [balance, userInfo, appInfo]) network.answer(call, cut);
  await open(AnyScreen, { token: 't' });
  await pass(10_000);
  expect(bar()).toHaveTextContent(/^暂时连接不上服务器/);
  network.answer(userInfo, ok({ id: 1, username: 'haifeng', balance: '88.50' }));
  await pass(100);
  network.answer(appInfo, ok(settings));
  await pass(6_000);
  expect(screen.getByRole('banner')).toHaveTextContent('88.50');
});

test('a hidden page does not check the network, and checks at once when it is visible again', async () => {
  network.answer(appInfo, cut);
  await open();
  await act(async () => {
    line.silentSince.set(performance.now());
  });
  const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const asked = network.sent(appInfo).length;
  await pass(60_000);
  expect(network.sent(appInfo)).toHaveLength(asked);
  isHidden.mockReturnValue(false);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(network.sent(appInfo)).toHaveLength(asked + 1);
});

test('a cancelled call does not count as a silent network, an answer of a proxy does, and a refusal of the platform ends the silence', () => {
  noteLine(new NetworkError('/api/banner: canceled', false, true));
  expect(line.silentSince.get()).toBeNull();
  noteLine(new BadAnswer('/api/banner answered 200 without an envelope', 200));
  expect(line.silentSince.get()).not.toBeNull();
  noteLine(new ApiError(400, '余额不足'));
  expect(line.silentSince.get()).toBeNull();
});
