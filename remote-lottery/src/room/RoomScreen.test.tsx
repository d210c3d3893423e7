import { lotteryRoom } from '@site/shared/contract/lottery';
import { fakeNetwork, ok, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { fakeSockets } from '../testing/fakeSockets.ts';
import { player, roomData, sixExtend, sumExtend } from '../testing/rooms.ts';
import RoomScreen from './RoomScreen.tsx';

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  jest.useFakeTimers();
  fakeSockets();
  network = fakeNetwork();
  network.answer(lotteryRoom, ok(roomData()));
});

afterEach(() => jest.useRealTimers());

/** Advances in steps, because effects only run at the end of a step. */
const pass = async (ms: number) => {
  for (let rest = ms; rest >= 0; rest -= 100) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(rest, 100)));
  }
};
const open = async () => {
  const view = renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player });
  await pass(0);
  return view;
};
const panel = () => screen.getByRole('region', { name: '开奖' });
const footer = () => screen.getByRole('contentinfo');
const clock = () => within(panel()).queryByRole('timer')?.textContent;
const phase = () => within(panel()).getByText(/^(封盘中|开奖中)$/).textContent;
const lastDraw = () => screen.getByRole('button', { name: /期开奖结果/ });
const click = async (element: HTMLElement) => act(() => element.click());

test('the header shows lottery and room, and its back button goes to the hall [L-007 L-008]', async () => {
  const { address } = await open();
  const header = screen.getByRole('banner');
  expect(header).toHaveTextContent('极速28畅玩房');
  await click(within(header).getByRole('button', { name: '返回' }));
  expect(address()).toBe('/');
});

test('the panel shows the coming period, the countdown, the balance, the last period and its result [L-009 L-010 L-011 L-012 L-013]', async () => {
  await open();
  expect(panel()).toHaveTextContent(/下期期号0721余额（元）1,200\.50/);
  expect(clock()).toBe('00:32');
  expect(lastDraw()).toHaveTextContent(/第 0720 期开奖结果.*3\+5\+9=17大单/);
});

test('a screen reader announces the close of betting, the draw and its result, and not each second', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 42 })));
  await open();
  const announced: (string | null)[] = [];
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.parentElement?.closest('[aria-live="polite"]')) announced.push(node.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await pass(35_000);
  network.answer(lotteryRoom, ok(roomData({ timeout: 200, nextexpect: '0722', expect: '0721' })));
  await pass(12_000);
  observer.disconnect();
  expect(announced).toEqual(['距封盘10秒', '封盘中', '开奖中', '第 0721 期开奖号码 3加5加9等于17 大单']);
});

test('a player who hides the balance sees stars in the room, too [L-011]', async () => {
  const kept = { 'moneyHidden.7': 1 };
  renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player, kept });
  await pass(0);
  expect(panel()).toHaveTextContent('余额（元）****');
  expect(panel()).not.toHaveTextContent('1,200.50');
});

test('three numbers show their sum and a label in its colour [L-014 L-015]', async () => {
  await open();
  expect(lastDraw()).toHaveTextContent('3+5+9=17大单');
  expect(within(lastDraw()).getByText('大单')).toHaveClass('blue');
  expect(lastDraw()).not.toHaveTextContent('杂六');
});

test('six numbers show seven balls in their colours with two labels each; an unknown colour is grey [L-016 L-017 L-018]', async () => {
  network.answer(lotteryRoom, ok(roomData({ type: 1 })));
  await open();
  const balls = [...lastDraw().querySelectorAll('[data-ball]')];
  expect(balls.map((ball) => [ball.textContent, ball.getAttribute('data-ball')])).toEqual([
    ['7鼠金', 'red'],
    ['16猪木', 'green'],
    ['25狗水', 'blue'],
    ['34鸡火', 'red'],
    ['43猴土', 'green'],
    ['3羊金', 'blue'],
    ['49马火', 'grey'],
  ]);
});

test('a draw without a result shows a dash', async () => {
  network.answer(lotteryRoom, ok(roomData({ extend: [] })));
  await open();
  expect(lastDraw()).toHaveTextContent(/期开奖结果.*—$/);
});

test.each([
  [2 as const, sumExtend, '3+5+9=17大单'],
  [1 as const, sixExtend, '7鼠金16猪木25狗水34鸡火43猴土3羊金49马火'],
])(
  'a tap on the result of lottery type %i opens the history of period, time and result, and a second tap closes it [L-019 L-020 L-021]',
  async (type, extend, drawn) => {
    const openlist = [
      { expect: '0720', opentime2: '11-21 12:00:00', extend },
      { expect: '0719', opentime2: '11-21 11:59:00', extend },
    ];
    network.answer(lotteryRoom, ok(roomData({ type, openlist })));
    await open();
    expect(screen.queryByRole('table')).toBeNull();
    await click(lastDraw());
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['期号', '时间', '开奖结果'],
      ['0720', '11-21 12:00:00', expect.stringContaining(drawn)],
      ['0719', '11-21 11:59:00', expect.stringContaining(drawn)],
    ]);
    await click(lastDraw());
    expect(screen.queryByRole('table')).toBeNull();
  },
);

test('from timeout 32 with ftime 30 the room counts 32 and 31, is closed for 30 seconds, draws at 0 and is read again at −1 [L-022 L-023 L-025 L-027 L-028 L-029 L-031]', async () => {
  await open();
  expect(clock()).toBe('00:32');
  expect(footer()).not.toHaveTextContent('封盘中禁止投注');
  await pass(1000);
  expect(clock()).toBe('00:31');
  for (let left = 30; left >= 1; left -= 1) {
    await pass(1000);
    expect([clock(), phase()]).toEqual([undefined, '封盘中']);
    expect(footer()).toHaveTextContent('封盘中禁止投注');
  }
  await pass(1000);
  expect(phase()).toBe('开奖中');
  expect(footer()).toHaveTextContent('封盘中禁止投注');
  expect(network.sent(lotteryRoom)).toHaveLength(1);
  network.answer(lotteryRoom, () => new Promise(() => {}));
  await pass(1000);
  expect(phase()).toBe('开奖中');
  expect(network.sent(lotteryRoom)).toEqual([{ room_id: '11' }, { room_id: '11' }]);
  await pass(20_000);
  expect(network.sent(lotteryRoom)).toHaveLength(2);
});

test('after the draw the room follows the new data without 加载中... and opens again [L-030]', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 1 })));
  await open();
  network.answer(lotteryRoom, () => {
    expect(screen.queryByText('加载中...')).toBeNull();
    return ok(
      roomData({
        timeout: 60,
        nextexpect: '0722',
        expect: '0721',
        extend: [[1, 1, 1], 3, '小单', '豹子', 'red'],
      }),
    );
  });
  await pass(2010);
  expect(panel()).toHaveTextContent(/下期期号0722/);
  expect(lastDraw()).toHaveTextContent(/第 0721 期开奖结果.*1\+1\+1=3小单/);
  expect(clock()).toBe('01:00');
  expect(footer()).not.toHaveTextContent('封盘中禁止投注');
  await pass(1000);
  expect(clock()).toBe('00:59');
});

test('a reading that fails or returns the past draw is repeated every 3 seconds, showing 开奖中 [L-029]', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 1 })));
  await open();
  network.answer(lotteryRoom, { failure: 'network' });
  await pass(2000);
  expect(network.sent(lotteryRoom)).toHaveLength(2);
  network.answer(lotteryRoom, refusal('系统繁忙'));
  await pass(1900);
  expect(network.sent(lotteryRoom)).toHaveLength(2);
  await pass(1200);
  expect(network.sent(lotteryRoom)).toHaveLength(3);
  expect(screen.getByText('系统繁忙')).toBeVisible();
  expect(phase()).toBe('开奖中');
  network.answer(lotteryRoom, ok(roomData({ timeout: -2 })));
  await pass(3010);
  expect([network.sent(lotteryRoom).length, phase()]).toEqual([4, '开奖中']);
  network.answer(lotteryRoom, ok(roomData({ timeout: 60 })));
  await pass(3010);
  expect(network.sent(lotteryRoom)).toHaveLength(5);
  expect(clock()).toMatch(/01:00|00:5\d/);
});

test('a room that closes under its players shows that once and is not requested again', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 1 })));
  await open();
  network.answer(lotteryRoom, refusal('房间不存在或已关闭', 404));
  await pass(20_000);
  expect(network.sent(lotteryRoom)).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('投注房间');
  expect(screen.getByRole('button', { name: '去大厅选彩种' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '开奖' })).toBeNull();
});

test('a missing ftime keeps betting open until the draw [L-023 L-028]', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 2, ftime: undefined })));
  await open();
  await pass(1000);
  expect(clock()).toBe('00:01');
  await pass(1000);
  expect(phase()).toBe('开奖中');
});

test('from one hour on the countdown shows hours', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 3661 })));
  await open();
  expect(clock()).toBe('01:01:01');
});

test('a page that slept past the draw wakes with 开奖中 and reads the room once [L-029]', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 90 })));
  await open();
  jest.setSystemTime(Date.now() + 3_600_000);
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(phase()).toBe('开奖中');
  expect(network.sent(lotteryRoom)).toHaveLength(2);
});

test('a hidden page reads the room only when it is visible again [L-029]', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 1 })));
  await open();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(10_000);
  expect(network.sent(lotteryRoom)).toHaveLength(1);
  visibility.mockRestore();
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(network.sent(lotteryRoom)).toHaveLength(2);
});

test('leaving the room ends its countdown and its readings', async () => {
  const { router } = await open();
  await act(() => router.navigate('/'));
  await pass(60_000);
  expect(network.sent(lotteryRoom)).toHaveLength(1);
});
