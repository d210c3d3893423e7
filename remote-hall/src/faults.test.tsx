import { dismissDialogs } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import * as hall from '@site/shared/contract/hall';
import { userInfo } from '@site/shared/contract/session';
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
import GameScreen from './game/GameScreen.tsx';
import HallScreen from './hall/HallScreen.tsx';
import ActivityInfoScreen from './promotions/ActivityInfoScreen.tsx';
import ActivityScreen from './promotions/ActivityScreen.tsx';
import OldActivityScreen from './promotions/OldActivityScreen.tsx';
import RedPacketScreen from './red-packet/RedPacketScreen.tsx';
import ServiceScreen from './service/ServiceScreen.tsx';
import SlotGamesScreen from './slot-games/SlotGamesScreen.tsx';

const calls = { ...hall };
/** The screens without the site's header that are no tab either. */
const ownBars = ['/activityInfo', '/gamePage'];
const lotteryPlatform = { category_id: 'lottery', app_state: 1, platform_name: 'VR彩票', game_code: 'vr' };
const player = { id: 1, username: 'haifeng', balance: '88.00' };
const config = { frameOrigins: ['https://games.example.com'] };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(hall.banners, ok([{ src: '/art/1.svg' }]));
  network.answer(hall.homeNotices, ok(['欢迎光临']));
  network.answer(hall.games, ok([lotteryPlatform]));
  network.answer(hall.lotteries, ok([]));
  network.answer(hall.activityTypes, ok([{ id: 1, name: '限时活动' }]));
  network.answer(hall.activities, ok({ data: [] }));
  network.answer(userInfo, ok(player));
});

afterEach(() => act(dismissDialogs));

/** The screen, the call it makes on entry, and whether it offers 重试 when the call fails. */
type Row = readonly [at: string, call: keyof typeof calls, Screen: ComponentType, offersRetry: boolean];

const rows: readonly Row[] = [
  ['/', 'banners', HallScreen, true],
  ['/', 'homeNotices', HallScreen, false],
  ['/', 'games', HallScreen, true],
  ['/', 'lotteries', HallScreen, false],
  ['/index_old', 'games', HallScreen, true],
  ['/activity', 'activityTypes', ActivityScreen, false],
  ['/activity', 'activities', ActivityScreen, true],
  ['/activity_old', 'activities', OldActivityScreen, true],
  ['/activityInfo?id=101', 'activityDetail', ActivityInfoScreen, false],
  ['/gamePage?name=PG&type=0&code=', 'gameUrl', GameScreen, true],
  ['/gamePage?dailiD=1', 'agentLoginUrl', GameScreen, true],
  ['/gamePage?dailiD=2', 'serviceUrl', GameScreen, true],
  ['/kefu', 'serviceUrl', ServiceScreen, true],
  ['/hongbao', 'redPacketState', RedPacketScreen, true],
  ['/concise?type=pp', 'games', SlotGamesScreen, true],
];

function meet([at, name, Screen]: Row, reply: Reply | (() => Promise<Reply>)) {
  const appInfo = { title: '鲸湾娱乐', redpacket_switch: 1 };
  return meetReply(network, calls[name] as Call<never>, reply, () =>
    renderScreen(Screen, { at, token: 't', user: player, appInfo, config }),
  );
}

describe.each(rows.map((row) => ({ at: row[0], name: row[1], row })))('$at, $name', ({ at, row }) => {
  const [, , , offersRetry] = row;

  function expectScreen(view: ReturnType<typeof renderScreen>) {
    expect(view.address()).toBe(at);
    expect(view.container).not.toBeEmptyDOMElement();
    expect(screen.queryByText('加载中...')).toBeNull();
    expectWayBack();
  }

  /** A screen without the host's header has its own way back, whatever failed. */
  function expectWayBack() {
    if (!ownBars.some((path) => at.startsWith(path))) return;
    expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  }

  test('refused: the platform’s text shows and the screen stays', async () => {
    const view = await meet(row, refused);
    expect((await screen.findAllByText('暂时无法处理'))[0]).toBeVisible();
    expectScreen(view);
  });

  test.each(failures)('%s: the screen stays and offers its further actions', async (_what, reply) => {
    const view = await meet(row, reply);
    // A toast goes by itself, so it is looked at first.
    if ('text' in reply) expect((await screen.findAllByText('服务器异常，请稍后再试'))[0]).toBeVisible();
    if (offersRetry) expect((await screen.findAllByRole('button', { name: '重试' }))[0]).toBeVisible();
    expectScreen(view);
  });

  test('without an answer yet, a screen without the shell’s back button has its own', async () => {
    const view = await meet(row, () => new Promise(() => {}));
    expect(view.address()).toBe(at);
    expectWayBack();
  });

  test('answered with 401: the log-in opens with one message', async () => {
    const view = await meet(row, expired);
    await expectLogIn(view.address);
  });
});
