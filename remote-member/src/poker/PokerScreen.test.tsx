import { games, gameUrl } from '@site/shared/contract/hall';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes.ts';
import PokerScreen from './PokerScreen.tsx';

const origin = 'https://games.example.com';
const poker = { category_id: 'joker', app_state: 1, platform_name: 'KY', game_code: '620', type: '3' };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(games, ok([{ ...poker, category_id: 'sport', platform_name: 'FB' }, poker]));
  network.answer(gameUrl, ok({ url: `${origin}/ky` }));
});

const open = (at = '/iframepage') =>
  renderScreen(PokerScreen, { at, token: 't', config: { frameOrigins: [origin] } });

test('the poker page needs a log-in, and its frame shows the address of the platform [M-005]', async () => {
  expect(routes.find(({ path }) => path === '/iframepage')).toMatchObject({ login: true });
  open();
  expect(screen.getByRole('heading', { name: '棋牌游戏' })).toBeVisible();
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  expect(await screen.findByTitle('棋牌游戏')).toHaveAttribute('src', `${origin}/ky`);
  expect(network.sent(gameUrl)).toEqual([
    { plat_name: 'KY', game_type: '3', game_code: '620', is_mobile_url: 1 },
  ]);
  expect(network.requests.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer t' });
});

test('an address in the query is never loaded', async () => {
  open(`/iframepage?url=${encodeURIComponent(`${origin}/other`)}&src=https://evil.example`);
  expect(await screen.findByTitle('棋牌游戏')).toHaveAttribute('src', `${origin}/ky`);
});

test.each(['https://evil.example/ky', 'javascript:alert(1)', ''])(
  'an address "%s" that may not be framed is not loaded',
  async (url) => {
    network.answer(gameUrl, ok({ url }));
    const { container } = open();
    expect(await screen.findByText('无法打开该页面')).toBeVisible();
    expect(container.querySelector('iframe')).toBeNull();
  },
);

test('a poker game that is switched off is not requested', async () => {
  network.answer(games, ok([{ ...poker, app_state: 0 }]));
  open();
  expect(await screen.findByText('暂无开放的棋牌游戏')).toBeVisible();
  expect(network.sent(gameUrl)).toEqual([]);
});

const replies: readonly (readonly [string, Reply, readonly string[]])[] = [
  ['refused', refusal('该游戏不存在或正在维护'), ['该游戏不存在或正在维护']],
  ['lost', { failure: 'network' }, []],
  ['too late', { failure: 'timeout' }, []],
  ['malformed', ok('x'), ['服务器异常，请稍后再试']],
];

test.each(replies)(
  'after an address that is %s the overlay disappears and 重试 opens the game [M-006 M-007 M-008 M-009]',
  async (_, reply, toasts) => {
    network.answer(gameUrl, reply);
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.queryByText('加载中...')).toBeNull();
    const shown = screen.queryAllByRole('alert').filter((alert) => !alert.contains(retry));
    expect(shown.map((toast) => toast.textContent)).toEqual(toasts);
    network.answer(gameUrl, ok({ url: `${origin}/ky` }));
    await user.click(retry);
    expect(await screen.findByTitle('棋牌游戏')).toBeVisible();
  },
);

test.each(replies)('a list of games that is %s offers 重试', async (_, reply) => {
  network.answer(games, reply);
  open();
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  expect(network.sent(gameUrl)).toEqual([]);
});
