import { betRecords, transactionRecords, venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { fakeScrolling } from '../testing/fakeScrolling.ts';
import BetRecordScreen from './BetRecordScreen.tsx';
import TransRecordScreen from './TransRecordScreen.tsx';

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  fakeScrolling();
  network = fakeNetwork();
  network.answer(venueBalances, ok([]));
});

const player = { token: 't', user: { id: 1, username: 'haifeng' }, appInfo: { title: '鲸湾娱乐' } };
const openBets = () => renderScreen(BetRecordScreen, { at: '/betRecord', ...player });
const openMoney = () => renderScreen(TransRecordScreen, { at: '/transRecord', ...player });
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const days = () => screen.getAllByRole('heading', { level: 2 }).map((day) => day.parentElement?.textContent);

const record = {
  out_trade_no: 'D1',
  amount: 'abc',
  pay_way: '新的',
  state: '2',
  created_at: '2025-11-20 12:00:00',
};
const older = { ...record, out_trade_no: 'D2', amount: '1,120.50', pay_way: '旧的' };
const past = { ...older, out_trade_no: 'D3', amount: '-5', created_at: '2025-11-19 12:00:00' };

test('a record with an unreadable amount stays in 账户明细 with --, and its day has no sum [W-200]', async () => {
  const data = { 1: record, 3: older, 4: past };
  network.answer(transactionRecords, ok({ data, total: 3, last_page: 1 }));
  const { container } = openMoney();
  const [first, second] = await rows('账户明细');
  expect(first).toHaveTextContent(/新的12:00:00D1--审核通过/);
  expect(second).toHaveTextContent(/旧的12:00:00D2\+1,120\.50审核通过/);
  expect(days()).toEqual(['2025年11月20日已完成 --', '2025年11月19日已完成 -5.00']);
  expect(container).not.toHaveTextContent('abc');
});

test('a record with an unreadable amount is not taken for the one just made [WO-078]', async () => {
  network.answer(transactionRecords, ok({ data: [record, older], total: 2, last_page: 1 }));
  const { router } = openMoney();
  await rows('账户明细');
  await act(() => router.navigate('/elsewhere'));
  const made = { type: 1, amount: '1120.50' };
  await act(() => router.navigate('/transRecord', { state: { made } }));
  expect(await rows('账户明细')).toHaveLength(2);
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

test('a bet with unreadable amounts stays in 投注记录 with --, and its day has no sum of them [W-186]', async () => {
  const bet = { bet_id: 'B1', bet_amount: 'abc', win_loss: '1,120.50', plays: '极速28', status: '1' };
  const data = {
    1: { ...bet, created_at: '2025-11-20 12:00:00' },
    3: { ...bet, bet_id: 'B2', bet_amount: '10', win_loss: 'abc', created_at: '2025-11-19 12:00:00' },
  };
  network.answer(betRecords, ok({ data, total: '2', last_page: '1' }));
  openBets();
  const [first, second] = await rows('投注记录');
  expect(first).toHaveTextContent(/B1派彩\+1,120\.50投注 --/);
  expect(second).toHaveTextContent(/B2派彩--投注 10\.00/);
  expect(days()).toEqual([
    '2025年11月20日已结算投注 -- 派彩 +1,120.50',
    '2025年11月19日已结算投注 10.00 派彩 --',
  ]);
});

test.each([
  ['投注记录', openBets],
  ['账户明细', openMoney],
])('%s of a new player, for whom the answer is [], is 空空如也', async (title, openScreen) => {
  network.answer(betRecords, ok([]));
  network.answer(transactionRecords, ok([]));
  openScreen();
  expect(await screen.findByText('空空如也')).toBeVisible();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByText('加载失败')).toBeNull();
});
