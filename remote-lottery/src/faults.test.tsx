import { dismissDialogs } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { lotteryRooms } from '@site/shared/contract/hall';
import { lotteryRoom } from '@site/shared/contract/lottery';
import {
  expectLogIn,
  expired,
  failures,
  fakeNetwork,
  meetReply,
  type Reply,
  refused,
  renderScreen,
} from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
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
  const view = await meetReply(network, call, reply, () =>
    renderScreen(RoomScreen, { at, token: 't', user: player }),
  );
  expect(network.sent(call)).toHaveLength(1);
  return view;
}

// These screens have no way back but the button in their own bar.
describe.each<[at: string, call: Call<never>]>([
  ['/lottery?room_id=11', lotteryRoom],
  ['/lottery?name=jnd28', lotteryRooms],
])('%s', (at, call) => {
  test.each<[string, Reply]>([['refused', refused], ...failures])(
    '%s: the room stays, shows 重试 and leads back',
    async (_what, reply) => {
      const { user, address } = await meet(at, call, reply);
      expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.queryByText('加载中...')).toBeNull();
      expect(address()).toBe(at);
      await user.click(screen.getByRole('button', { name: '返回' }));
      expect(address()).toBe('/');
    },
  );

  test('without an answer yet the bar leads back', async () => {
    const { user, address } = await meet(at, call, () => new Promise<Reply>(() => {}));
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(address()).toBe('/');
  });

  test('answered with 401: the log-in opens with one message', async () => {
    const { address } = await meet(at, call, expired);
    await expectLogIn(address);
  });
});
