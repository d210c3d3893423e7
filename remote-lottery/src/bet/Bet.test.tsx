import { clearToasts } from '@site/shared';
import { lotteryOrder, lotteryRoom } from '@site/shared/contract/lottery';
import { userInfo } from '@site/shared/contract/session';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import RoomScreen from '../room/RoomScreen.tsx';
import { type FakeSocket, fakeSockets } from '../testing/fakeSockets.ts';
import { player, roomData } from '../testing/rooms.ts';

const option = (id: number, playtitle: string, odds: string) => ({ id, playtitle, odds });
const playbox = [
  {
    name: '大小单双',
    desc: '<p>和为<b>14–27</b>为大</p><script>alert(1)</script>',
    special: 0,
    childrens: [option(1, '大', '1.98'), option(2, '小', '1.980'), option(3, '单', '2')],
  },
  {
    name: '连码',
    desc: '',
    special: 2,
    childrens: [option(21, '三全中', '650'), option(22, '二全中', '60')],
  },
];
let network: ReturnType<typeof fakeNetwork>;
let sockets: FakeSocket[];

beforeEach(() => {
  jest.useFakeTimers();
  network = fakeNetwork();
  sockets = fakeSockets();
  network.answer(lotteryRoom, ok(roomData({ timeout: 60, playbox })));
  network.answer(lotteryOrder, ok({ content: '第0721期 大 10元' }, '下单成功'));
  network.answer(userInfo, ok({ ...player, balance: '1190.50' }));
});
afterEach(() => {
  clearToasts();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tap = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await pass(0);
};
const dialog = (name: string) => screen.queryByRole('dialog', { name });
const open = async () => {
  const view = renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player });
  await pass(0);
  await act(() => sockets[0]?.accept());
  await tap(/^投注/);
  return view;
};
const isPressed = (name: string | RegExp) => button(name).getAttribute('aria-pressed') === 'true';
const amount = () => screen.getByRole('textbox', { name: '每注金额' });
const lines = () =>
  within(screen.getByRole('list', { name: '投注明细' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const closed = async (name: string) => {
  await pass(300);
  return dialog(name) === null;
};

test('while betting is allowed the footer opens the sheet 信用投注 with the groups and the odds as delivered [L-024 L-032 L-033 L-034 L-035]', async () => {
  await open();
  const panel = within(dialog('信用投注') as HTMLElement);
  expect(panel.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['大小单双', '连码']);
  const options = within(panel.getByRole('group', { name: '大小单双' })).getAllByRole('button');
  expect(options.map((chip) => chip.textContent)).toEqual(['大1.98', '小1.980', '单2']);
});

test('several options of a normal group can be chosen, and no number grid appears [L-036 L-039]', async () => {
  await open();
  await tap(/^大/);
  await tap(/^单/);
  expect([isPressed(/^大/), isPressed(/^小/), isPressed(/^单/)]).toEqual([true, false, true]);
  expect(screen.queryByRole('group', { name: /选择号码/ })).toBeNull();
});

test('changing the group clears options and numbers [L-037 L-038]', async () => {
  await open();
  await tap(/^大/);
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  await tap(/^三全中/);
  await tap('7');
  fireEvent.click(screen.getByRole('tab', { name: '大小单双' }));
  expect(isPressed(/^大/)).toBe(false);
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  expect(isPressed(/^三全中/)).toBe(false);
  await tap(/^三全中/);
  expect(isPressed('7')).toBe(false);
});

test('in a special group an option shows the numbers 1 to 49, and another option replaces it [L-039 L-040]', async () => {
  await open();
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  expect(screen.queryByRole('group', { name: /选择号码/ })).toBeNull();
  await tap(/^三全中/);
  const grid = within(screen.getByRole('group', { name: /选择号码/ })).getAllByRole('button');
  expect(grid.map((number) => number.textContent)).toEqual(
    Array.from({ length: 49 }, (_, n) => String(n + 1)),
  );
  await tap('7');
  await tap(/^二全中/);
  expect([isPressed(/^三全中/), isPressed(/^二全中/), isPressed('7')]).toEqual([false, true, false]);
});

test('the amount starts at 10, takes numbers only, and five quick amounts set it [L-041 L-042 L-043]', async () => {
  await open();
  expect(amount()).toHaveValue('10');
  fireEvent.change(amount(), { target: { value: '12.5' } });
  expect(amount()).toHaveValue('12.5');
  fireEvent.change(amount(), { target: { value: '12x' } });
  expect(amount()).toHaveValue('12.5');
  for (const quick of ['10', '20', '50', '200', '500']) {
    await tap(quick);
    expect(amount()).toHaveValue(quick);
  }
  const quick = screen.getAllByRole('button').filter(({ textContent }) => /^\d+$/.test(textContent ?? ''));
  expect(quick).toHaveLength(5);
});

test('玩法介绍 shows how the group is played, its HTML made safe [L-044 L-045]', async () => {
  await open();
  await tap('玩法介绍');
  await pass(100);
  const help = dialog('玩法介绍') as HTMLElement;
  expect(await within(help).findByText('14–27')).toBeVisible();
  expect(help.querySelector('b')).toHaveTextContent('14–27');
  expect(document.querySelector('script')).toBeNull();
  expect(help).not.toHaveTextContent('alert');
});

test('preview does nothing without an option or, in a special group, without a number [L-046]', async () => {
  await open();
  await tap('预览');
  expect(dialog('投注确认')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  await tap(/^三全中/);
  await tap('预览');
  expect(dialog('投注确认')).toBeNull();
});

test('preview opens 投注确认 with group, option and amount of each line [L-047 L-048]', async () => {
  await open();
  await tap(/^大/);
  await tap(/^单/);
  await tap('20');
  await tap('预览');
  expect(dialog('投注确认')).toBeVisible();
  expect(lines()).toEqual(['大小单双大¥20.00', '大小单双单¥20.00']);
});

test('a line can be removed; removing the last one closes the preview, and nothing is sent [L-049 L-050 L-051]', async () => {
  await open();
  await tap(/^大/);
  await tap(/^单/);
  await tap('预览');
  await tap('删除 大');
  expect(lines()).toEqual(['大小单双单¥10.00']);
  const confirm = button('确认');
  await tap('删除 单');
  fireEvent.click(confirm);
  expect(await closed('投注确认')).toBe(true);
  expect(network.sent(lotteryOrder)).toEqual([]);
});

test('confirming sends the order once, says 投注成功, clears the choice, tells the room and reads the balance [L-052 L-053 L-054 L-055 L-056 L-057 L-068]', async () => {
  await open();
  await tap(/^大/);
  await tap(/^单/);
  await tap('预览');
  const confirm = button('确认');
  // Two taps before the button can be drawn as busy.
  act(() => {
    confirm.click();
    confirm.click();
  });
  await pass(300);
  expect(network.sent(lotteryOrder)).toEqual([
    {
      room_id: '11',
      order: [
        { id: 1, total: 10, data: [] },
        { id: 3, total: 10, data: [] },
      ],
      expect: '0721',
    },
  ]);
  expect(screen.getByText('投注成功')).toBeVisible();
  const own = { content: '第0721期 大 10元', order: 0 };
  expect(sockets[0]?.sent.filter((frame) => frame !== 'ping')).toEqual([JSON.stringify(own)]);
  await act(() => sockets[0]?.say({ id: 7, author: 'h***', avatar: '', content: own.content }));
  const said = within(screen.getByRole('list', { name: '聊天' })).getAllByRole('listitem');
  expect(said.map((line) => [line.getAttribute('data-side'), line.textContent])).toEqual([
    ['right', 'haifeng第0721期 大 10元'],
  ]);
  expect(screen.getByRole('region', { name: '开奖' })).toHaveTextContent('1190.50');
  await tap(/^投注/);
  expect([isPressed(/^大/), isPressed(/^单/)]).toEqual([false, false]);
});

test('a special group orders its option once with the numbers in ascending order [L-053 L-054]', async () => {
  await open();
  fireEvent.click(screen.getByRole('tab', { name: '连码' }));
  await tap(/^三全中/);
  for (const number of ['30', '5', '12']) await tap(number);
  await tap('预览');
  expect(lines()).toEqual(['连码三全中5、12、30¥10.00']);
  await tap('确认');
  expect(network.sent(lotteryOrder)).toMatchObject([{ order: [{ id: 21, total: 10, data: [5, 12, 30] }] }]);
});

test.each(['', '0', '0.00'])('with the amount “%s” the order cannot be confirmed', async (text) => {
  await open();
  await tap(/^大/);
  fireEvent.change(amount(), { target: { value: text } });
  await tap('预览');
  expect(button('确认')).toBeDisabled();
});

test('a refused order shows the text of the platform, ends 加载中... and keeps the choice [L-058]', async () => {
  network.answer(lotteryOrder, refusal('余额不足'));
  await open();
  await tap(/^大/);
  await tap('预览');
  await tap('确认');
  await pass(300);
  expect(screen.getByRole('alert')).toHaveTextContent('余额不足');
  expect(screen.queryByText('加载中...')).toBeNull();
  expect(lines()).toEqual(['大小单双大¥10.00']);
  expect(button('确认')).toBeEnabled();
  expect(screen.queryByText('投注成功')).toBeNull();
});

test.each<[string, Reply]>([
  ['is lost', { failure: 'timeout' }],
  ['cannot be read', { text: '<html>' }],
])(
  'an order whose answer %s is not offered again: the player is told and the room is read anew',
  async (_, reply) => {
    network.answer(lotteryOrder, reply);
    await open();
    await tap(/^大/);
    await tap('预览');
    await tap('确认');
    expect(screen.getByText('网络异常，投注结果未知，请先核对投注记录')).toBeVisible();
    expect(await closed('投注确认')).toBe(true);
    expect(isPressed(/^大/)).toBe(false);
    expect(network.sent(lotteryRoom)).toHaveLength(2);
    expect(network.sent(userInfo)).toHaveLength(1);
  },
);

test('an order that meets an ended session leads to the login and claims nothing about the bet', async () => {
  network.answer(lotteryOrder, refusal('未登录', 401));
  const { address } = await open();
  await tap(/^大/);
  await tap('预览');
  await tap('确认');
  await pass(300);
  expect(address()).toBe('/login');
  expect(screen.queryByText(/投注结果未知|投注成功/)).toBeNull();
});

test('on reaching ftime panel, preview and help close, the choice is gone and no bet can be started [L-026 L-027]', async () => {
  network.answer(lotteryRoom, ok(roomData({ timeout: 31, playbox })));
  await open();
  await tap(/^大/);
  await tap('玩法介绍');
  await tap('预览');
  const confirm = button('确认');
  await pass(1_000);
  fireEvent.click(confirm);
  expect(await closed('投注确认')).toBe(true);
  expect(dialog('信用投注')).toBeNull();
  expect(dialog('玩法介绍')).toBeNull();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('封盘中禁止投注');
  expect(screen.queryByRole('button', { name: /^投注/ })).toBeNull();
  expect(network.sent(lotteryOrder)).toEqual([]);
});

test('a tap on 确认 in a page that slept past closing sends nothing and says so', async () => {
  await open();
  await tap(/^大/);
  await tap('预览');
  jest.setSystemTime(Date.now() + 40_000);
  fireEvent.click(button('确认'));
  await pass(0);
  expect(screen.getByText('本期已封盘，投注未提交')).toBeVisible();
  expect(network.sent(lotteryOrder)).toEqual([]);
});

test('a bet for a period that is over is never moved to the next', async () => {
  await open();
  await tap(/^大/);
  await tap('预览');
  network.answer(lotteryRoom, ok(roomData({ timeout: 60, nextexpect: '0722', playbox })));
  jest.setSystemTime(Date.now() + 90_000);
  const confirm = button('确认');
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  await pass(100);
  fireEvent.click(confirm);
  expect(screen.getByText('0722')).toBeVisible();
  expect(await closed('投注确认')).toBe(true);
  expect(network.sent(lotteryOrder)).toEqual([]);
});
