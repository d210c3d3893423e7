import { serverClock } from '@site/shared';
import { drawRedPacket, redPacketState } from '@site/shared/contract/hall';
import { refreshUserMoney } from '@site/shared/contract/session';
import { redPacketRecords } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import RedPacketScreen from './RedPacketScreen.tsx';

const rules = [
  { start_time: '10:00', end_time: '12:00', day_flow: '500.00', flow_money: '100.00', recharge: '120.00' },
  { start_time: '10:00', end_time: '12:00', day_flow: '5000.00', flow_money: '1000.00', recharge: '1200.00' },
];
const state = (sendnums: number, acquirednum = 1) => ok({ sendnums, acquirednum, max_times: 5, rules });
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(redPacketState, state(3));
  network.answer(drawRedPacket, ok({ redpacketmoney: '8.80' }));
  network.answer(refreshUserMoney, ok({ id: 1, username: 'haifeng', balance: '8.80' }));
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2026-11-20T11:00:00+08:00'));
});
afterEach(() => jest.restoreAllMocks());

type Options = Partial<Parameters<typeof renderScreen>[1]>;
const open = (options: Options = {}) =>
  renderScreen(RedPacketScreen, {
    at: '/hongbao',
    token: 't',
    user: { id: 1, username: 'haifeng', balance: '0.00' },
    appInfo: { redpacket_switch: 1 },
    ...options,
  });
const count = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;
const settled = () => waitFor(() => expect(count('最高次数')).toBe('5'));
const drawButton = () => screen.getByRole('button', { name: '立即抢红包' });

async function draw(reply?: Reply) {
  if (reply) network.answer(drawRedPacket, reply);
  const view = open();
  await settled();
  await view.user.click(drawButton());
  return view;
}

test('a visitor is invited to log in; 确认 leads to the log-in and back here [S-032 H-078]', async () => {
  const { user, address } = open({ token: undefined, user: undefined });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('精彩内容等你来体验，快来登录吧！');
  await user.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fhongbao'));
  expect(network.sent(redPacketState)).toEqual([]);
});

test('a visitor who declines is led to the hall, also with red packets off [S-032 H-078]', async () => {
  const { user, address } = open({ token: undefined, user: undefined, appInfo: { redpacket_switch: 0 } });
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test.each([0, '0'])(
  'with redpacket_switch %j the page shows 红包已关闭 and leads to the hall [H-079]',
  async (off) => {
    const { address } = open({ appInfo: { redpacket_switch: off } });
    expect(await screen.findByText('红包已关闭')).toBeVisible();
    expect(address()).toBe('/');
    expect(network.sent(redPacketState)).toEqual([]);
  },
);

test('the page shows draws left, taken and allowed, and one row for each rule [H-080 H-081 H-082 H-083 H-084]', async () => {
  open();
  await settled();
  expect([count('剩余次数'), count('已领次数')]).toEqual(['3', '1']);
  const table = screen.getByRole('table', { name: '领取规则' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['开始时间', '结束时间', '当日流水', '流水要求', '充值金额'],
    ['10:00', '12:00', '500.00', '100.00', '120.00'],
    ['10:00', '12:00', '5,000.00', '1,000.00', '1,200.00'],
  ]);
});

test('a negative number of draws left shows as 0 [H-081]', async () => {
  network.answer(redPacketState, state(-2));
  open();
  await settled();
  expect(count('剩余次数')).toBe('0');
});

test('the page explains when draws happen, which deposits count, that payout is instant and what must be played [H-085 H-086 H-087 H-088]', async () => {
  open();
  await settled();
  expect(screen.getByText(/北京时间10:00–12:00/)).toBeVisible();
  expect(screen.getByText(/昨日12:00至今日10:00的存款/)).toBeVisible();
  expect(screen.getByText(/即时到账/)).toBeVisible();
  expect(screen.getByText(/提款前须完成规定倍数的流水/)).toBeVisible();
});

test.each([
  ['09:59:59', '0', /距开抢 00:01/],
  ['11:59:59', '0', /正在开抢 距结束 00:01/],
  ['12:00:00', '1', /今日已结束 距下场 22:00:00/],
])('at %s in Beijing the hidden mark of the end is %s [H-089]', async (time, mark, words) => {
  jest.mocked(serverClock.now).mockReturnValue(Date.parse(`2026-11-20T${time}+08:00`));
  open();
  await settled();
  expect(document.querySelector('input[type=hidden][name=ended]')).toHaveAttribute('value', mark);
  expect(
    screen.getByText((_, node) => node?.tagName === 'P' && words.test(node.textContent ?? '')),
  ).toBeVisible();
});

test.each([0, -1])(
  'with %i draws left a tap draws nothing and shows the link to the deposit [H-090 H-091]',
  async (left) => {
    network.answer(redPacketState, state(left));
    const { user, address } = await draw();
    const popup = await screen.findByRole('dialog');
    expect(popup).toHaveTextContent('您暂未达到领取条件，快去完成吧！');
    expect(network.sent(drawRedPacket)).toEqual([]);
    await user.click(within(popup).getByRole('link', { name: '立即存款' }));
    expect(address()).toBe('/recharge');
  },
);

test('a draw shows the amount won and reads state and balance again [H-092 H-093 H-094]', async () => {
  await draw();
  const popup = await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
  expect(popup).toHaveTextContent('¥8.80');
  expect(network.sent(drawRedPacket)).toEqual([{}]);
  await waitFor(() => expect(network.sent(redPacketState)).toHaveLength(2));
  expect(network.sent(refreshUserMoney)).toHaveLength(1);
});

test('after a draw the popup shows the draws left, as the fresh state has them', async () => {
  const { user } = open();
  await settled();
  expect(screen.getByText('还可抢 3 次')).toBeVisible();
  network.answer(redPacketState, state(2, 2));
  await user.click(drawButton());
  const popup = await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
  expect(await within(popup).findByText('还可抢 2 次')).toBeVisible();
});

test('after a draw whose fresh state cannot be read the popup shows no draws left', async () => {
  const { user } = open();
  await settled();
  network.answer(redPacketState, { failure: 'network' });
  await user.click(drawButton());
  const popup = await screen.findByRole('dialog', { name: '恭喜您抢到红包' });
  await waitFor(() => expect(network.sent(redPacketState)).toHaveLength(2));
  expect(popup).not.toHaveTextContent('还可抢');
});

test('before 10:00 the player saves a reminder of that hour as a calendar file', async () => {
  jest.mocked(serverClock.now).mockReturnValue(Date.parse('2026-11-20T08:30:00.400+08:00'));
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('hongbao-1000.ics');
  });
  const { user } = open();
  await settled();
  await user.click(screen.getByRole('button', { name: '加入日历，10:00提醒我' }));
  expect(saved).toHaveBeenCalledTimes(1);
  expect(files.map(({ type }) => type)).toEqual(['text/calendar']);
  expect(await textOf(files[0])).toContain('DTSTART:20261120T020000Z');
});

function textOf(file: Blob | undefined): Promise<string> {
  const reader = new FileReader();
  const text = new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
  });
  if (file) reader.readAsText(file);
  return text;
}

test.each(['10:00:00', '12:00:00'])('at %s there is no reminder', async (time) => {
  jest.mocked(serverClock.now).mockReturnValue(Date.parse(`2026-11-20T${time}+08:00`));
  open();
  await settled();
  expect(screen.queryByRole('button', { name: /加入日历/ })).toBeNull();
});

test('two taps draw once', async () => {
  let answer = (_: Reply) => {};
  network.answer(drawRedPacket, () => new Promise((resolve) => (answer = resolve)));
  open();
  await settled();
  const button = drawButton();
  act(() => {
    button.click();
    button.click();
  });
  await act(async () => answer(ok({ redpacketmoney: '1.00' })));
  expect(await screen.findByRole('dialog')).toHaveTextContent('¥1.00');
  expect(network.sent(drawRedPacket)).toHaveLength(1);
});

test.each([
  ['11:00:00', '领取失败', '红包已被抢完'],
  ['09:00:00', '活动未开始', '稍后再来'],
  ['13:00:00', '活动已结束', '明天再来'],
])('a draw refused at %s shows a popup titled %s and no toast [H-095]', async (time, title, message) => {
  jest.mocked(serverClock.now).mockReturnValue(Date.parse(`2026-11-20T${time}+08:00`));
  await draw(refusal(message));
  expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
});

test.each([
  ['09:00:00', '活动还没开始，请静待活动开始。'],
  ['12:00:00', '请静待下次活动。'],
])('a refusal without a text at %s shows %s [H-097 H-098]', async (time, text) => {
  jest.mocked(serverClock.now).mockReturnValue(Date.parse(`2026-11-20T${time}+08:00`));
  await draw(refusal(''));
  expect(await screen.findByRole('dialog')).toHaveTextContent(text);
});

const lost: readonly (readonly [string, Reply])[] = [
  ['lost', { failure: 'network' }],
  ['too late', { failure: 'timeout' }],
  ['malformed', ok('x')],
];

test.each(lost)(
  'a draw whose answer is %s shows a toast, and counts when the state has it [H-096]',
  async (_, reply) => {
    network.answer(redPacketRecords, ok({ data: [{ redpacketmoney: '6.60' }], total: 1, last_page: 1 }));
    network.answer(drawRedPacket, reply);
    const { user } = open();
    await settled();
    network.answer(redPacketState, state(2, 2));
    await user.click(drawButton());
    expect(await screen.findByText('服务器异常，请稍后再试')).toBeVisible();
    expect(await screen.findByRole('dialog')).toHaveTextContent('¥6.60');
    expect(network.sent(drawRedPacket)).toHaveLength(1);
  },
);

test.each([[[]], [{}], [{ redpacketmoney: 'abc' }]])(
  'a draw that succeeds with the data %j says that the packet has arrived, without an amount [H-093]',
  async (data) => {
    await draw(ok(data));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('红包已到账，金额请在福利中心查看');
    expect(dialog).not.toHaveTextContent('¥');
    expect(network.sent(drawRedPacket)).toHaveLength(1);
  },
);

test('a state that is an empty list has no draws and no rules', async () => {
  network.answer(redPacketState, ok([]));
  open();
  expect(await screen.findByText('暂无规则')).toBeVisible();
  expect(['剩余次数', '已领次数', '最高次数'].map(count)).toEqual(['0', '0', '0']);
});

test('rules in a list with gaps all show, an unreadable part of one is empty', async () => {
  const [first, second] = rules;
  network.answer(
    redPacketState,
    ok({
      sendnums: '3',
      acquirednum: null,
      max_times: 5,
      rules: { 2: first, 7: { ...second, recharge: [] } },
    }),
  );
  open();
  await settled();
  const rows = within(screen.getByRole('table', { name: '领取规则' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '10:0012:00500.00100.00120.00',
    '10:0012:005,000.001,000.00',
  ]);
  expect(count('剩余次数')).toBe('3');
});

test('a lost draw that did not count enables the button again', async () => {
  await draw({ failure: 'network' });
  await waitFor(() => expect(network.sent(redPacketState)).toHaveLength(2));
  await waitFor(() => expect(drawButton()).toBeEnabled());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a draw with an unknown outcome blocks further draws, and 重试 finds it out', async () => {
  network.answer(redPacketRecords, { failure: 'network' });
  network.answer(drawRedPacket, { failure: 'network' });
  const { user } = open();
  await settled();
  network.answer(redPacketState, { failure: 'network' });
  await user.click(drawButton());
  expect(await screen.findByText('领取结果未知')).toBeVisible();
  expect(drawButton()).toBeDisabled();
  network.answer(redPacketState, state(2, 2));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('金额请在福利中心查看');
  expect(screen.queryByText('领取结果未知')).toBeNull();
});

test('a state that cannot be read offers 重试 and no draw', async () => {
  network.answer(redPacketState, { failure: 'network' });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(drawButton()).toBeDisabled();
  network.answer(redPacketState, state(3));
  await user.click(retry);
  await settled();
  expect(drawButton()).toBeEnabled();
});
