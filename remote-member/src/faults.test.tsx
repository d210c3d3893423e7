import { dismissDialogs } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import * as hall from '@site/shared/contract/hall';
import * as member from '@site/shared/contract/member';
import { recoverAll, userInfo } from '@site/shared/contract/session';
import { venueBalances } from '@site/shared/contract/wallet';
import {
  expectLogIn,
  expired,
  failures,
  fakeNetwork,
  meetReply,
  ok,
  type Reply,
  refused,
  renderScreen,
} from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import ArticleScreen from './help/ArticleScreen.tsx';
import MessageScreen from './messages/MessageScreen.tsx';
import MineScreen from './mine/MineScreen.tsx';
import OldMineScreen from './mine/OldMineScreen.tsx';
import PokerScreen from './poker/PokerScreen.tsx';
import RebatesScreen from './rebates/RebatesScreen.tsx';
import VipScreen from './vip/VipScreen.tsx';

const calls = { ...hall, ...member, recoverAll, venueBalances };
const player = { id: 1, username: 'haifeng', vip: 2, balance: '88.00' };
const poker = { category_id: 'joker', app_state: 1, platform_name: 'KY', game_code: '620', type: '3' };
/** The screens in the tab bar or under a header of the host, which has the way back. */
const withoutOwnBar: readonly ComponentType[] = [MineScreen, MessageScreen];
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(userInfo, ok(player));
  network.answer(venueBalances, ok([]));
  network.answer(member.vipLevels, ok([]));
  network.answer(
    member.rebates,
    ok({ list: { data: [], total: 0, last_page: 1 }, jisuan: '0', nojisuan: '0' }),
  );
  network.answer(hall.homeNotices, ok([]));
  network.answer(hall.games, ok([poker]));
});

afterEach(() => act(dismissDialogs));

/** The screen, the call it makes on entry, and its content when the call fails. */
type Row = readonly [
  at: string,
  call: keyof typeof calls,
  Screen: ComponentType,
  shows: '重试' | 'the screen',
];

const rows: readonly Row[] = [
  ['/mine', 'vipLevels', MineScreen, 'the screen'],
  ['/mine_old', 'vipLevels', OldMineScreen, 'the screen'],
  ['/vip', 'vipLevels', VipScreen, '重试'],
  ['/fanshui', 'rebates', RebatesScreen, '重试'],
  ['/message', 'homeNotices', MessageScreen, '重试'],
  ['/message?type=2', 'inboxNotices', MessageScreen, '重试'],
  ['/boutBallBetInfo?type=1', 'article', ArticleScreen, '重试'],
  ['/iframepage', 'games', PokerScreen, '重试'],
  ['/iframepage', 'gameUrl', PokerScreen, '重试'],
];

function meet([at, name, Screen]: Row, reply: Reply | (() => Promise<Reply>)) {
  return meetReply(network, calls[name] as Call<never>, reply, () =>
    renderScreen(Screen, { at, token: 't', user: player, appInfo: { title: '鲸湾娱乐' } }),
  );
}

describe.each(rows.map((row) => ({ at: row[0], name: row[1], row })))('$at, $name', ({ at, row }) => {
  const [, , Screen, shows] = row;

  function expectScreen(view: ReturnType<typeof renderScreen>) {
    expect(view.address()).toBe(at);
    expect(screen.queryByText('加载中...')).toBeNull();
    // There is a way back, whatever failed.
    if (!withoutOwnBar.includes(Screen)) expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  }

  test.each<[string, Reply]>([['refused', refused], ...failures])(
    '%s: the screen stays, with its back button and its further actions',
    async (_what, reply) => {
      const view = await meet(row, reply);
      if (shows === '重试') expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
      expectScreen(view);
    },
  );

  test('without an answer yet the screen has its back button', async () => {
    const view = await meet(row, () => new Promise(() => {}));
    expect(view.address()).toBe(at);
    if (!withoutOwnBar.includes(Screen)) expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  });

  test('answered with 401: the log-in opens with one message', async () => {
    const view = await meet(row, expired);
    await expectLogIn(view.address);
  });
});
