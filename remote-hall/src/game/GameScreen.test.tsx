import { agentLoginUrl, gameUrl, serviceUrl } from '@site/shared/contract/hall';
import { refreshUserMoney } from '@site/shared/contract/session';
import { fakeNetwork, ok, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from '../routes.ts';
import GameScreen from './GameScreen.tsx';

const origin = 'https://games.example.com';
const user = { id: 1, username: 'haifeng', balance: '10.00' };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(gameUrl, ok({ url: `${origin}/game` }));
  network.answer(agentLoginUrl, ok({ url: `${origin}/agent` }));
  network.answer(serviceUrl, ok({ url: `${origin}/service` }));
  network.answer(refreshUserMoney, ok({ ...user, balance: '25.00' }));
});
afterEach(() => jest.useRealTimers());

type Options = Partial<Parameters<typeof renderScreen>[1]>;
const open = (query: string, options: Options = {}) =>
  renderScreen(GameScreen, {
    at: `/gamePage?${query}`,
    token: 't',
    user,
    config: { frameOrigins: [origin] },
    ...options,
  });
const frame = () => document.querySelector('iframe');

test('a game runs in a frame under the back bar, without header and tab bar [H-063 H-065]', async () => {
  expect(routes.find(({ path }) => path === '/gamePage')).toMatchObject({ login: false, fullscreen: true });
  open('name=PG&type=0&code=');
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'PG电子' })).toBeVisible();
  expect(await screen.findByTitle('PG电子')).toHaveAttribute('src', `${origin}/game`);
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
});

test.each([
  ['name=pp&type=3&code=pp-1', { plat_name: 'pp', game_type: '3', game_code: 'pp-1', is_mobile_url: 1 }],
  ['name=AG', { plat_name: 'AG', game_type: 0, game_code: '', is_mobile_url: 1 }],
])('the game address of ?%s is requested with exactly its values [H-064]', async (query, sent) => {
  open(query);
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(network.sent(gameUrl)).toEqual([sent]);
});

test.each([
  ['dailiD=1', agentLoginUrl, '/agent'],
  ['dailiD=2', serviceUrl, '/service'],
  ['dailiD=1&app=1&name=PG', agentLoginUrl, '/agent'],
])('?%s shows the address that the platform has for it [H-066 H-067 H-068]', async (query, call, path) => {
  open(query);
  await waitFor(() => expect(frame()).toHaveAttribute('src', origin + path));
  expect(network.sent(call)).toEqual([call.method === 'GET' ? expect.anything() : {}]);
  expect(network.sent(gameUrl)).toEqual([]);
});

test('?app=1 loads the download address, and its frame is gone after 2000 ms while the page stays [H-069 H-070]', () => {
  jest.useFakeTimers();
  open('app=1&name=PG', { appInfo: { ios_download_url: `${origin}/download` } });
  expect(frame()).toHaveAttribute('src', `${origin}/download`);
  act(() => jest.advanceTimersByTime(1_999));
  expect(frame()).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(frame()).toBeNull();
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  expect(network.sent(gameUrl)).toEqual([]);
});

test('a visitor who opens a game by its address sees 请登录！ in the hall, and no request is sent [S-029]', async () => {
  const { address } = open('name=PG&type=0&code=', { token: undefined, user: undefined });
  expect(await screen.findByText('请登录！')).toBeVisible();
  expect(address()).toBe('/');
  expect(network.sent(gameUrl)).toEqual([]);
});

test.each(['javascript:alert(1)', 'https://evil.example/game', 'data:text/html,x', ''])(
  'an address like "%s" is refused under the back bar',
  async (url) => {
    network.answer(gameUrl, ok({ url }));
    open('name=PG');
    expect(await screen.findByText('无法打开该页面')).toBeVisible();
    expect(frame()).toBeNull();
    expect(screen.getByRole('button', { name: '返回' })).toBeEnabled();
  },
);

test.each([
  ['refused', refusal('该游戏不存在或正在维护'), '该游戏不存在或正在维护'],
  ['lost', { failure: 'network' }, null],
  ['too late', { failure: 'timeout' }, null],
  ['malformed', ok('x'), '服务器异常，请稍后再试'],
] as const)(
  'without an address (%s) the frame stays empty, and 重试 requests it again',
  async (_, reply, text) => {
    network.answer(gameUrl, reply);
    const { user: player } = open('name=PG');
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(frame()).toBeNull();
    // A refusal is in the card, too, and every text a toast for a moment.
    if (text) expect((await screen.findAllByText(text))[0]).toBeVisible();
    network.answer(gameUrl, ok({ url: `${origin}/game` }));
    await player.click(retry);
    await waitFor(() => expect(frame()).not.toBeNull());
  },
);

test.each(['name=PG', 'dailiD=1', 'dailiD=2'])(
  'an entry that the platform lacks (%s) shows a message and leads to the hall, without 重试',
  async (query) => {
    const unknown = refusal('不存在', 404);
    network.answer(gameUrl, unknown);
    network.answer(agentLoginUrl, unknown);
    network.answer(serviceUrl, unknown);
    const { user: player, address } = open(query);
    expect(await screen.findByText(/不存在或正在维护/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    await player.click(screen.getByRole('button', { name: '返回大厅' }));
    expect(address()).toBe('/');
  },
);

test('leaving a game removes its frame and reads the balance again', async () => {
  network.answer(refreshUserMoney, ok(user));
  const { user: player, address } = open('name=PG');
  await waitFor(() => expect(frame()).not.toBeNull());
  expect(network.sent(refreshUserMoney)).toEqual([]);
  await player.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(() => expect(network.sent(refreshUserMoney)).toHaveLength(1));
  expect(frame()).toBeNull();
  expect(address()).not.toContain('/gamePage');
});
