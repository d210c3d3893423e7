import { redPacketState } from '@site/shared/contract/hall';
import { redPacketRecords } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeScrolling } from '../testing/fakeScrolling.ts';
import WelfareScreen from './WelfareScreen.tsx';

const packet = { money: '100.00', created_at: '2026-11-19 09:00:00', usetime: '2026-11-20 10:30:00' };
let network: ReturnType<typeof fakeNetwork>;
let scrolling: ReturnType<typeof fakeScrolling>;

beforeEach(() => {
  scrolling = fakeScrolling();
  network = fakeNetwork();
  network.answer(redPacketState, ok({ sendnums: 3, acquirednum: 1, rules: [] }));
  network.answer(redPacketRecords, (input) => {
    const { page } = input as { page: number };
    return ok({ data: [{ ...packet, redpacketmoney: `${page}8.80` }], total: 2, last_page: 2 });
  });
});

const open = () =>
  renderScreen(WelfareScreen, {
    at: '/welfare',
    token: 't',
    user: { id: 1, username: 'a' },
    appInfo: { title: '鲸湾娱乐', redpacket_switch: 1 },
  });
const summary = () => screen.getByRole('region', { name: '红包次数' });

test('福利中心 shows the remaining and the claimed count, requested once with page 1 [W-031 W-173 W-233]', async () => {
  open();
  expect(screen.getByRole('heading', { name: '福利中心' })).toBeVisible();
  await waitFor(() => expect(summary()).toHaveTextContent(/剩余领取次数3.*已领取次数1/));
  expect(network.sent(redPacketState)).toEqual([{ page: '1' }]);
});

test('a negative remaining count shows as 0', async () => {
  network.answer(redPacketState, ok({ sendnums: -2, acquirednum: 5 }));
  open();
  await waitFor(() => expect(summary()).toHaveTextContent(/剩余领取次数0.*已领取次数5/));
});

test.each<readonly [string, Reply]>([
  ['was refused', refusal('系统繁忙')],
  ['found no connection', { failure: 'network' }],
  ['was malformed', { text: '{"code":' }],
])('a count that %s shows 重试, which loads it', async (_what, reply) => {
  network.answer(redPacketState, reply);
  const { user } = open();
  const retry = await within(summary()).findByRole('button', { name: '重试' });
  network.answer(redPacketState, ok({ sendnums: 3, acquirednum: 1, rules: [] }));
  await user.click(retry);
  await waitFor(() => expect(summary()).toHaveTextContent(/剩余领取次数3.*已领取次数1/));
  expect(within(summary()).queryByRole('button', { name: '重试' })).toBeNull();
});

test('前往领取 goes to /hongbao [W-174]', async () => {
  const { user, address } = open();
  await user.click(screen.getByRole('link', { name: '前往领取' }));
  expect(address()).toBe('/hongbao');
});

test('each red packet shows recharge, packet, recharge time and claim time; the list ends with 没有更多了 [W-175 W-177 W-232]', async () => {
  const { user } = open();
  const list = await screen.findByRole('list', { name: '红包记录' });
  const rows = () => within(list).getAllByRole('listitem');
  expect(rows()[0]).toHaveTextContent(/^11月20日充值 100\.00充值 11-19 09:00:00领取 10:30:00\+18\.80/);
  await user.click(within(list).getByRole('button', { expanded: false }));
  const details = screen.getAllByRole('definition').map((value) => value.parentElement?.textContent);
  expect(details).toEqual([
    '红包金额18.80',
    '充值金额100.00',
    '充值时间2026-11-19 09:00:00',
    '领取时间2026-11-20 10:30:00',
  ]);
  expect(screen.queryByText('没有更多了')).toBeNull();
  await scrolling.reachEnd();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByText('没有更多了')).toBeVisible();
  expect(network.sent(redPacketRecords)).toEqual([{ page: 1 }, { page: 2 }]);
});

test('without red packets the list shows 空空如也 [W-176]', async () => {
  network.answer(redPacketRecords, ok({ data: [], total: 0, last_page: 1 }));
  open();
  expect(await screen.findByText('空空如也')).toBeVisible();
});

test('a red packet with an unreadable amount stays in the list with --, also in a list with gaps [W-175]', async () => {
  const data = {
    1: { ...packet, money: '1,120.50', redpacketmoney: 'abc' },
    3: { ...packet, money: 'abc', redpacketmoney: '8.80' },
  };
  network.answer(redPacketRecords, ok({ data, total: 2, last_page: 1 }));
  open();
  const list = await screen.findByRole('list', { name: '红包记录' });
  expect(within(list).getAllByRole('listitem')).toEqual([
    expect.objectContaining({ textContent: expect.stringMatching(/充值 1,120\.50.*--/) }),
    expect.objectContaining({ textContent: expect.stringMatching(/充值 --.*\+8\.80/) }),
  ]);
});

test('a new player, for whom both answers are [], sees 0 and 空空如也 [W-176]', async () => {
  network.answer(redPacketState, ok([]));
  network.answer(redPacketRecords, ok([]));
  open();
  expect(await screen.findByText('空空如也')).toBeVisible();
  await waitFor(() => expect(summary()).toHaveTextContent(/剩余领取次数0.*已领取次数0/));
});
