import { betRecords, venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeScrolling } from '../testing/fakeScrolling.ts';
import BetRecordScreen from './BetRecordScreen.tsx';

type Sent = { readonly date: number; readonly page: number; readonly api_type: string };

const bet = (number: number, changes: object = {}) => ({
  bet_id: `B${number}`,
  bet_amount: '10.00',
  win_loss: '19.80',
  plays: `极速28 ${number}`,
  Code: '',
  status: 1,
  created_at: '2026-11-20 12:00:00',
  ...changes,
});
const page = (numbers: readonly number[], last_page = 1) =>
  ok({ data: numbers.map((number) => bet(number)), total: 60, last_page });

let network: ReturnType<typeof fakeNetwork>;
let scrolling: ReturnType<typeof fakeScrolling>;

beforeEach(() => {
  scrolling = fakeScrolling();
  network = fakeNetwork();
  network.answer(venueBalances, ok([{ name: 'AG真人', platname: 'AG', balance: '1.00' }]));
  network.answer(betRecords, page([1, 2]));
});

const open = () =>
  renderScreen(BetRecordScreen, {
    at: '/betRecord',
    token: 't',
    user: { id: 1, username: 'haifeng' },
    appInfo: { title: '鲸湾娱乐' },
  });
const sent = () => network.sent(betRecords) as Sent[];
const rows = () => within(screen.getByRole('list', { name: '投注记录' })).getAllByRole('listitem');
const loaded = () => screen.findByRole('list', { name: '投注记录' });

async function choose(user: ReturnType<typeof open>['user'], filter: RegExp, option: string) {
  await user.click(screen.getByRole('button', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('投注记录 starts with page 1 of all platforms and 30 days [W-029 W-178 W-183 W-234]', async () => {
  open();
  expect(screen.getByRole('heading', { name: '投注记录' })).toBeVisible();
  await loaded();
  expect(sent()).toEqual([{ date: 4, page: 1, api_type: '' }]);
  expect(screen.getByRole('button', { name: '平台：全平台' })).toBeVisible();
  expect(screen.getByRole('button', { name: '日期：近30天' })).toBeVisible();
});

test('a bet shows number, stake, payout, play, status and time, in full once it is unfolded, and no control to change it [W-013 W-186]', async () => {
  const { user } = open();
  await loaded();
  expect(rows()[0]).toHaveTextContent(/极速28 1.*12:00:00.*B1.*派彩\+19\.80.*投注 10\.00.*已结算/);
  await user.click(screen.getByRole('button', { name: '极速28 1', expanded: false }));
  const details = screen.getAllByRole('definition').map((value) => value.parentElement?.textContent);
  expect(details).toEqual(['注单号B1', '投注时间2026-11-20 12:00:00']);
  const controls = within(rows()[0] as HTMLElement).getAllByRole('button');
  expect(controls.map((button) => button.getAttribute('aria-label'))).toEqual([null, '复制注单号']);
  await user.click(screen.getByRole('button', { name: '极速28 1', expanded: true }));
  expect(screen.queryAllByRole('definition')).toEqual([]);
});

test('days have headings, and a complete day the stakes and payouts of its settled bets', async () => {
  network.answer(
    betRecords,
    ok({
      data: [bet(1), bet(2, { status: 0 }), bet(3, { status: 2, win_loss: '0' }), bet(4, { win_loss: '0' })],
      total: 4,
      last_page: 1,
    }),
  );
  open();
  await loaded();
  expect(screen.getAllByRole('heading', { level: 2 }).map((day) => day.parentElement?.textContent)).toEqual([
    '11月20日已结算投注 20.00 派彩 +19.80',
  ]);
  const payouts = rows().map(
    (row) => row.querySelector('article')?.textContent?.match(/派彩(\S+?\.\d\d|--)/)?.[1],
  );
  expect(payouts).toEqual(['+19.80', '+19.80', '--', '0.00']);
});

test('the bets of one order stand together under their game and draw', async () => {
  const plays = (play: string) => ({ plays: `极速28 · 第202611210721期 ${play}` });
  network.answer(
    betRecords,
    ok({
      data: [bet(3, plays('单 @1.98')), bet(2, plays('大 @1.98')), bet(1)],
      total: 3,
      last_page: 1,
    }),
  );
  open();
  await loaded();
  const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual(['单 @1.98', '大 @1.98', '极速28 1']);
  expect(screen.getAllByText('极速28 · 第202611210721期')).toHaveLength(1);
});

test('without plays the Code shows, and without both a dash [W-186]', async () => {
  network.answer(
    betRecords,
    ok({
      data: [bet(1, { plays: '', Code: '云端神殿' }), bet(2, { plays: '', Code: '' })],
      total: 2,
      last_page: 1,
    }),
  );
  open();
  await loaded();
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    '云端神殿',
    '-',
  ]);
});

test('pages are appended as the end comes near, up to the last one [W-177 W-179 W-181]', async () => {
  network.answer(betRecords, (input) => {
    const { page: number } = input as Sent;
    return page([number * 2 - 1, number * 2], 3);
  });
  open();
  await loaded();
  await scrolling.reachEnd();
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(screen.queryByText('没有更多了')).toBeNull();
  await scrolling.reachEnd();
  await waitFor(() => expect(rows()).toHaveLength(6));
  expect(sent().map((input) => input.page)).toEqual([1, 2, 3]);
  expect(screen.getByText('没有更多了')).toBeVisible();
  expect(scrolling.isWatching()).toBe(false);
});

test('a bet that newer ones pushed on to the next page is shown once [W-179]', async () => {
  network.answer(betRecords, (input) => ((input as Sent).page === 1 ? page([9, 8], 2) : page([8, 7], 2)));
  open();
  await loaded();
  await scrolling.reachEnd();
  expect(await screen.findByText('B7')).toBeVisible();
  expect(rows().map((row) => row.textContent?.match(/B\d/)?.[0])).toEqual(['B9', 'B8', 'B7']);
});

test('the platform filter has 全平台, the product itself and the venues, and sends the chosen one [W-182 W-184 W-185]', async () => {
  const { user } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: '平台：全平台' }));
  const options = within(await screen.findByRole('listbox', { name: '平台' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['全平台', '鲸湾娱乐', 'AG真人']);
  await user.click(screen.getByRole('option', { name: '鲸湾娱乐' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ date: 4, page: 1, api_type: 'OWN' }));
  await choose(user, /平台/, 'AG真人');
  await waitFor(() => expect(sent().at(-1)).toEqual({ date: 4, page: 1, api_type: 'AG' }));
});

test('the date filter has today and the last 7, 15 and 30 days [W-183 W-184]', async () => {
  const { user } = open();
  await loaded();
  for (const [date, label] of ['今日', '近7天', '近15天'].entries()) {
    await choose(user, /日期/, label);
    await waitFor(() => expect(sent().at(-1)).toEqual({ date: date + 1, page: 1, api_type: '' }));
  }
});

test('a filter empties the list, starts at page 1 again, and late answers of the former filter are dropped', async () => {
  let answerLate: (reply: Reply) => void = () => undefined;
  network.answer(betRecords, (input) => {
    const { page: number, date } = input as Sent;
    if (date === 1) return page([50]);
    return number === 1 ? page([1, 2], 2) : new Promise<Reply>((resolve) => (answerLate = resolve));
  });
  const { user } = open();
  await loaded();
  await scrolling.reachEnd();
  await choose(user, /日期/, '今日');
  await waitFor(() => expect(screen.getByText('极速28 50')).toBeVisible());
  await act(async () => answerLate(page([3, 4], 2)));
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('没有更多了')).toBeVisible();
  await choose(user, /日期/, '近30天');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(sent().map(({ date, page: number }) => [date, number])).toEqual([
    [4, 1],
    [4, 2],
    [1, 1],
    [4, 1],
  ]);
});

test('a page that fails keeps the others and is requested again with 重试 only [W-245 W-248]', async () => {
  let isBroken = true;
  network.answer(betRecords, (input) => {
    const { page: number } = input as Sent;
    if (number === 2 && isBroken) return refusal('系统繁忙');
    return page([number * 2 - 1, number * 2], 2);
  });
  const { user } = open();
  await loaded();
  await scrolling.reachEnd();
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(scrolling.isWatching()).toBe(false);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(sent().map((input) => input.page)).toEqual([1, 2, 2]);
});

test.each([
  ['a lost connection', { failure: 'network' } as const],
  ['a time-out', { failure: 'timeout' } as const],
  ['a malformed answer', { text: '<html>' } as const],
  ['an invalid list', ok({ data: 7 })],
])('a first page that ends in %s can be requested again', async (_what, reply) => {
  network.answer(betRecords, reply);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '重试' });
  network.answer(betRecords, page([1]));
  await user.click(retry);
  await loaded();
  expect(rows()).toHaveLength(1);
});

test('without bets the list shows 空空如也', async () => {
  network.answer(betRecords, page([]));
  open();
  expect(await screen.findByText('空空如也')).toBeVisible();
});

test('a return shows the same filters and pages without a request; a new visit starts from the beginning', async () => {
  network.answer(betRecords, (input) => page([(input as Sent).date], 1));
  const { user, router } = open();
  await loaded();
  await choose(user, /日期/, '近7天');
  await waitFor(() => expect(screen.getByText('极速28 2')).toBeVisible());
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  expect(screen.getByText('极速28 2')).toBeVisible();
  expect(screen.getByRole('button', { name: '日期：近7天' })).toBeVisible();
  expect(sent()).toHaveLength(2);
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/betRecord'));
  expect(await screen.findByText('极速28 4')).toBeVisible();
  expect(sent().at(-1)).toEqual({ date: 4, page: 1, api_type: '' });
});

test('a 401 among the pages ends the session [W-246 W-247]', async () => {
  network.answer(betRecords, { body: { code: 401, message: '登录已过期' } });
  const { address } = open();
  await waitFor(() => expect(screen.getByText('登录已过期，请重新登录！')).toBeVisible());
  expect(address()).toBe('/login');
});
