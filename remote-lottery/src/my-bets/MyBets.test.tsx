import { lotteryRoom } from '@site/shared/contract/lottery';
import { betRecords } from '@site/shared/contract/wallet';
import { ok, renderScreen } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import RoomScreen from '../room/RoomScreen.tsx';
import { betRecord } from '../testing/betRecords.ts';
import { dialog, endBetting, hasClosed, pass, prepareBetting, tap } from '../testing/betRoom.tsx';
import { player, roomData, sumExtend } from '../testing/rooms.ts';

let network: ReturnType<typeof prepareBetting>['network'];

beforeEach(() => {
  ({ network } = prepareBetting());
});
afterEach(endBetting);

const page = (records: readonly object[], last_page = 1) => ok({ data: records, total: 60, last_page });
async function open() {
  const view = renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player });
  await pass(0);
  await tap('我的投注');
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  return view;
}
const sheet = () => within(dialog('我的投注') as HTMLElement);
const drawNames = () =>
  sheet()
    .getAllByRole('region')
    .map((draw) => draw.getAttribute('aria-label'));

test('the drawer lists the bets on this lottery by draw, with its result, the state of each bet and its payout', async () => {
  const openlist = [{ expect: '0720', opentime2: '', extend: sumExtend }];
  network.answer(lotteryRoom, ok(roomData({ timeout: 60, openlist })));
  network.answer(
    betRecords,
    page([
      betRecord(5, { plays: '极速28 · 第0721期 大小单双 大 @1.98', status: 2 }),
      betRecord(4, { plays: '加拿大28 · 第9期 大小单双 大 @1.98' }),
      betRecord(3, { win_loss: '19.80' }),
      betRecord(2, { plays: '极速28 · 第0720期 大小单双 小 @1.98' }),
      betRecord(1, { plays: '极速28 · 第0719期 特码 10 @13.90', status: 0, win_loss: '10' }),
    ]),
  );
  await open();
  expect(network.sent(betRecords)).toEqual([{ date: 4, page: 1, api_type: 'OWN' }]);
  expect(drawNames()).toEqual(['第 0721 期', '第 0720 期', '第 0719 期']);
  const [coming, last, before] = sheet().getAllByRole('region');
  expect(coming).toHaveTextContent(/大小单双 大 @1\.98.*待开奖投注 10\.00投注 10\.00派彩 --本期 --$/);
  expect(last).toHaveTextContent(/3\+5\+9=17大单/);
  expect(last).toHaveTextContent(/已中奖投注 10\.00派彩 \+19\.80.*未中奖投注 10\.00/);
  expect(last).toHaveTextContent(/投注 20\.00派彩 19\.80本期 −0\.20$/);
  expect(before).toHaveTextContent(/特码 10 @13\.90.*无效注单/);
  expect(sheet().getByRole('link', { name: '全部投注记录' })).toHaveAttribute('href', '#/betRecord');
});

test('without a bet the drawer says so and leads to one; 刷新 reads the records again', async () => {
  network.answer(betRecords, page([]));
  await open();
  expect(sheet().getByText('近30天没有本彩种的投注')).toBeVisible();
  network.answer(betRecords, page([betRecord(1)]));
  await tap('刷新');
  await pass(0);
  expect(drawNames()).toEqual(['第 0720 期']);
  network.answer(betRecords, page([]));
  await tap('刷新');
  await tap('去投注');
  expect(await hasClosed('我的投注')).toBe(true);
  expect(dialog('信用投注')).toBeVisible();
});

test('older bets load on request', async () => {
  network.answer(betRecords, page([betRecord(9, { plays: '加拿大28 · 第9期 大' })], 2));
  await open();
  expect(sheet().getByText('最近的记录里没有本彩种的投注')).toBeVisible();
  network.answer(betRecords, page([betRecord(1)], 2));
  await tap('查看更早的投注');
  await pass(0);
  expect(drawNames()).toEqual(['第 0720 期']);
  expect(sheet().queryByRole('button', { name: '查看更早的投注' })).toBeNull();
  expect(network.sent(betRecords)).toEqual(
    [1, 2].map((number) => ({ date: 4, page: number, api_type: 'OWN' })),
  );
});

test('records that cannot be read offer 重试', async () => {
  network.answer(betRecords, { failure: 'network' });
  await open();
  network.answer(betRecords, page([betRecord(1)]));
  await tap('重试');
  await pass(0);
  expect(drawNames()).toEqual(['第 0720 期']);
});

test('records are read when the drawer opens, not before', async () => {
  renderScreen(RoomScreen, { at: '/lottery?room_id=11', token: 't', user: player });
  await pass(1000);
  expect(network.sent(betRecords)).toEqual([]);
  expect(screen.getByRole('button', { name: '我的投注' })).toBeVisible();
});

test('a bet with unreadable amounts stays in its draw with --, claims neither a win nor a loss, and leaves the sums unknown', async () => {
  const bets = {
    1: betRecord(2, { bet_amount: 'abc', win_loss: 'abc' }),
    4: betRecord(1, { win_loss: '19.80' }),
  };
  network.answer(betRecords, ok({ data: bets, total: 2, last_page: 1 }));
  await open();
  const [draw] = sheet().getAllByRole('region');
  expect(draw).toHaveTextContent(
    /已结算投注 --派彩 --.*已中奖投注 10\.00派彩 \+19\.80投注 --派彩 --本期 --$/,
  );
  expect(draw).not.toHaveTextContent('未中奖');
});

test('records that are an empty list instead of a page are no bets', async () => {
  network.answer(betRecords, ok([]));
  await open();
  expect(sheet().getByText('近30天没有本彩种的投注')).toBeVisible();
});
