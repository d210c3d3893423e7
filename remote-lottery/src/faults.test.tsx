import { dismissDialogs } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { lotteryRooms } from '@site/shared/contract/hall';
import { lotteryRoom } from '@site/shared/contract/lottery';
import { fakeNetwork, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import RoomScreen from './room/RoomScreen.tsx';
import { fakeSockets } from './testing/fakeSockets.ts';
import { player } from './testing/rooms.ts';

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  fakeSockets();
  network = fakeNetwork();
});

afterEach(() => act(dismissDialogs));

async function meet(at: string, call: Call<never>, reply: Reply | (() => Promise<Reply>)) {
  network.answer(call, reply);
  const view = renderScreen(RoomScreen, { at, token: 't', user: player });
  await waitFor(() => expect(network.sent(call)).toHaveLength(1));
  await act(async () => undefined);
  return view;
}

// Nothing but the screen's own bar leads away from it.
describe.each<[at: string, call: Call<never>]>([
  ['/lottery?room_id=11', lotteryRoom],
  ['/lottery?name=jnd28', lotteryRooms],
])('%s', (at, call) => {
  test.each<[string, Reply]>([
    ['refused', refusal('暂时无法处理')],
    ['without a connection', { failure: 'network' }],
    ['timed out', { failure: 'timeout' }],
    ['with a malformed answer', { text: '<html>' }],
  ])('%s: the room stays, says so with 重试 and leads back', async (_what, reply) => {
    const { user, address } = await meet(at, call, reply);
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('加载中...')).toBeNull();
    expect(address()).toBe(at);
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(address()).toBe('/');
  });

  test('on its way: the bar leads back already', async () => {
    const { user, address } = await meet(at, call, () => new Promise<Reply>(() => {}));
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(address()).toBe('/');
  });

  test('answered with 401: the log-in opens with one message', async () => {
    const { address } = await meet(at, call, { body: { code: 401, message: '登录已过期' } });
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('登录已过期，请重新登录！')).toBeVisible();
    expect(address()).toBe('/login');
  });
});
