import { claimRebates, rebates } from '@site/shared/contract/member';
import { userInfo } from '@site/shared/contract/session';
import { venueBalances } from '@site/shared/contract/wallet';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes.ts';
import RebatesScreen from './RebatesScreen.tsx';

const player = { username: 'haifeng', balance: '10.00' };
const waiting = {
  gamename: 'PG电子',
  money: '3.5',
  created_at: '2026-11-20 01:00:00',
  updated_at: '2026-11-20 01:00:00',
  state: 0,
};
const claimed = {
  gamename: 'AG真人',
  money: '12.34',
  created_at: '2026-11-18 01:00:00',
  updated_at: '2026-11-19 09:30:00',
  state: 1,
};
const answerOf = (data: object[], more: object = {}) =>
  ok({ list: { data, total: data.length, last_page: 1 }, jisuan: '12.34', nojisuan: '3.50', ...more });
let network: ReturnType<typeof fakeNetwork>;
let reachEnd: () => void;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(venueBalances, ok([{ name: 'AG真人', platname: 'AG', balance: 1 }]));
  network.answer(rebates, answerOf([waiting, claimed]));
  network.answer(claimRebates, ok(null, '领取成功'));
  network.answer(userInfo, ok(player));
  reachEnd = () => undefined;
  window.IntersectionObserver = class {
    constructor(call: IntersectionObserverCallback) {
      reachEnd = () => {
        const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
        call(entries, this as unknown as IntersectionObserver);
      };
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

async function open() {
  const view = renderScreen(RebatesScreen, { at: '/fanshui', token: 't', user: player });
  await waitFor(() => expect(network.sent(rebates)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  return view;
}
const totals = () => screen.getByRole('region', { name: '返水总额' });
const claim = () => screen.getByRole('button', { name: '领取' });
const rows = () => screen.queryAllByRole('article').map((row) => row.textContent);
const first = { date: 4, page: 1, api_type: '', type: '' };

test('返水中心 needs a log-in, has a back button and shows claimed and unclaimed amounts [M-004 M-110 M-111]', async () => {
  expect(routes.find(({ path }) => path === '/fanshui')).toMatchObject({ header: 'logo', login: true });
  const { user, address } = await open();
  expect(screen.getByRole('heading', { name: '返水中心' })).toBeVisible();
  expect(totals()).toHaveTextContent(/待领取（元）3\.50已领取12\.34/);
  window.history.replaceState({ idx: 1 }, '');
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(address()).toBe('/__before');
});

test('返水中心 opens with all platforms of the last 30 days [M-114 M-115 M-117 M-118]', async () => {
  await open();
  expect(network.sent(rebates)).toEqual([first]);
  expect(screen.getByRole('button', { name: '平台：全平台' })).toBeVisible();
  expect(screen.getByRole('button', { name: '日期：近30天' })).toBeVisible();
});

test('the platform filter holds 全平台 and the platforms of the balance list, and sends platname [M-112 M-113 M-114 M-119]', async () => {
  const { user } = await open();
  expect(network.sent(venueBalances)).toEqual([{}]);
  await user.click(screen.getByRole('button', { name: '平台：全平台' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['全平台', 'AG真人']);
  await user.click(screen.getByRole('option', { name: 'AG真人' }));
  await waitFor(() => expect(network.sent(rebates).at(-1)).toEqual({ ...first, api_type: 'AG' }));
  expect(screen.getByRole('button', { name: '平台：AG真人' })).toBeVisible();
});

test.each([
  ['今日', 1],
  ['近7天', 2],
  ['近15天', 3],
])('the date filter has four entries, and %s sends date %i [M-116 M-119]', async (label, date) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '日期：近30天' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['今日', '近7天', '近15天', '近30天']);
  await user.click(screen.getByRole('option', { name: label }));
  await waitFor(() => expect(network.sent(rebates).at(-1)).toEqual({ ...first, date }));
});

test('another filter empties the list, keeps the totals until the answer, and drops a late answer of the former filter [M-119]', async () => {
  const waits: ((reply: Reply) => void)[] = [];
  const { user } = await open();
  network.answer(rebates, () => new Promise<Reply>((resolve) => waits.push(resolve)));
  for (const [from, to] of [
    ['近30天', '今日'],
    ['今日', '近7天'],
  ]) {
    await user.click(screen.getByRole('button', { name: `日期：${from}` }));
    await user.click(await screen.findByRole('option', { name: to }));
  }
  expect(rows()).toEqual([]);
  expect(totals()).toHaveTextContent('3.50');
  await waitFor(() => expect(waits).toHaveLength(2));
  await act(async () => waits[1]?.(answerOf([claimed], { nojisuan: '8.00' })));
  await act(async () => waits[0]?.(answerOf([waiting], { nojisuan: '1.00' })));
  await waitFor(() => expect(totals()).toHaveTextContent('8.00'));
  expect(rows()).toEqual([expect.stringContaining('AG真人')]);
});

test('an unclaimed rebate shows no claim time, a claimed one shows updated_at; a tap shows the times in full [M-121 M-122 M-123]', async () => {
  const { user } = await open();
  expect(rows()).toEqual(['PG电子3.50未领取', 'AG真人领取 11-19 09:30:0012.34已领取']);
  const times = () =>
    [...document.querySelectorAll('article dd')].map((time) => time.parentElement?.textContent);
  await user.click(screen.getByRole('button', { name: 'PG电子', expanded: false }));
  expect(times()).toEqual(['创建时间2026-11-20 01:00:00']);
  await user.click(screen.getByRole('button', { name: 'AG真人', expanded: false }));
  expect(times()).toEqual(['创建时间2026-11-18 01:00:00', '领取时间2026-11-19 09:30:00']);
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'AG真人', expanded: true }));
  expect(times()).toEqual([]);
});

test('rebates of one day that were created at different times show their times', async () => {
  network.answer(rebates, answerOf([waiting, { ...waiting, created_at: '2026-11-20 02:00:00' }]));
  await open();
  expect(screen.getByRole('region', { name: '2026-11-20' })).toHaveTextContent(/^11月20日合计 7\.00/);
  expect(rows()).toEqual(['PG电子01:00:003.50未领取', 'PG电子02:00:003.50未领取']);
});

test('each day has its sum, which is marked as partial while further pages may have more of the day', async () => {
  network.answer(
    rebates,
    ok({
      list: { data: [waiting, { ...waiting, money: '0.25' }, claimed], total: 9, last_page: 2 },
      jisuan: '0',
      nojisuan: '3.75',
    }),
  );
  await open();
  expect(screen.getByRole('region', { name: '2026-11-20' })).toHaveTextContent(/^11月20日01:00:00合计 3\.75/);
  expect(screen.getByRole('region', { name: '2026-11-18' })).toHaveTextContent(
    /^11月18日01:00:00已加载部分 12\.34/,
  );
});

test('further pages load near the end, up to the last one [M-120]', async () => {
  const pageOf = (page: number) => ({
    list: { data: [{ ...waiting, gamename: `第${page}页` }], total: 3, last_page: 3 },
    jisuan: 0,
    nojisuan: 1,
  });
  network.answer(rebates, (input) => ok(pageOf((input as { page: number }).page)));
  await open();
  for (const count of [2, 3]) {
    await act(async () => reachEnd());
    await waitFor(() => expect(rows()).toHaveLength(count));
  }
  await act(async () => reachEnd());
  expect(network.sent(rebates).map((input) => (input as { page: number }).page)).toEqual([1, 2, 3]);
  expect(screen.getByText('没有更多了')).toBeVisible();
});

test('without rebates the list shows 空空如也', async () => {
  network.answer(rebates, answerOf([], { nojisuan: null, jisuan: null }));
  await open();
  expect(await screen.findByText('空空如也')).toBeVisible();
  expect(totals()).toHaveTextContent(/0\.00.*0\.00/);
});

test.each([[[]], [{}], [{ list: [] }], [{ list: { data: null } }]])(
  'an answer without rebates (%j) shows 空空如也 and totals of 0.00',
  async (data) => {
    network.answer(rebates, ok(data));
    await open();
    expect(await screen.findByText('空空如也')).toBeVisible();
    expect(totals()).toHaveTextContent(/0\.00.*0\.00/);
  },
);

test('a rebate with an unreadable amount stays in the list with --, and its day has no sum', async () => {
  const data = {
    1: waiting,
    5: { ...waiting, gamename: 'AG真人', money: 'abc' },
    6: { ...waiting, gamename: 'KY棋牌', money: '1,000.5' },
  };
  network.answer(
    rebates,
    ok({ list: { data, total: 3, last_page: 1 }, jisuan: 'abc', nojisuan: '1,004.00' }),
  );
  await open();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()).toEqual([
    expect.stringContaining('PG电子3.50'),
    expect.stringContaining('AG真人--'),
    expect.stringContaining('KY棋牌1,000.50'),
  ]);
  expect(screen.getByRole('region', { name: '2026-11-20' })).toHaveTextContent(/^11月20日01:00:00合计 --/);
  expect(totals()).toHaveTextContent(/待领取（元）1,004\.00已领取--/);
});

test('when the pending amount is unreadable the player can claim; the platform judges [M-125]', async () => {
  network.answer(rebates, answerOf([waiting], { nojisuan: 'abc' }));
  network.answer(claimRebates, refusal('暂无可领取的返水'));
  const { user } = await open();
  expect(totals()).toHaveTextContent(/待领取（元）--/);
  await user.click(claim());
  expect(await screen.findByRole('alert')).toHaveTextContent('暂无可领取的返水');
  expect(network.sent(claimRebates)).toEqual([{}]);
});

test.each(['0', '0.00', '-1', null])(
  'with %s to be claimed, 领取 shows a message and sends nothing [M-124]',
  async (nojisuan) => {
    network.answer(rebates, answerOf([], { nojisuan }));
    const { user } = await open();
    await user.click(claim());
    expect(await screen.findByText('暂无领取额度！')).toBeVisible();
    expect(network.sent(claimRebates)).toEqual([]);
  },
);

test('领取 claims once for several taps, shows the answer, and reads player, totals and list again [M-125 M-126 M-127 M-128]', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  network.answer(claimRebates, () => new Promise<Reply>((resolve) => (answer = resolve)));
  const { user } = await open();
  await user.dblClick(claim());
  expect(claim()).toBeDisabled();
  network.answer(rebates, answerOf([{ ...waiting, state: 1 }], { jisuan: '15.84', nojisuan: '0.00' }));
  await act(async () => answer(ok(null, '已到账3.50元')));
  expect(await screen.findByText('已到账3.50元')).toBeVisible();
  await waitFor(() => expect(totals()).toHaveTextContent(/0\.00已领取15\.84/));
  expect(rows()).toEqual([expect.stringMatching(/PG电子.*已领取/)]);
  expect(network.sent(claimRebates)).toEqual([{}]);
  expect(network.sent(userInfo)).toEqual([{}]);
  await waitFor(() => expect(claim()).toBeEnabled());
});

test('a refused claim shows the text of the platform and can be repeated [M-007 M-008 M-126]', async () => {
  network.answer(claimRebates, refusal('返水结算中'));
  const { user } = await open();
  await user.click(claim());
  expect(await screen.findByRole('alert')).toHaveTextContent('返水结算中');
  expect(network.sent(userInfo)).toEqual([]);
  expect(screen.queryByText('加载中...')).toBeNull();
  expect(claim()).toBeEnabled();
});

test.each([{ failure: 'network' }, { failure: 'timeout' }] as const)(
  'a claim with the outcome %j shows no message, is not sent again, and the list read again shows its result [M-009]',
  async (reply) => {
    network.answer(claimRebates, reply);
    const { user } = await open();
    network.answer(rebates, answerOf([claimed], { nojisuan: '0.00' }));
    await user.click(claim());
    await waitFor(() => expect(network.sent(rebates)).toHaveLength(2));
    await waitFor(() => expect(totals()).toHaveTextContent(/（元）0\.00/));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(network.sent(claimRebates)).toHaveLength(1);
  },
);

test.each([
  ['refused', refusal('系统繁忙'), '系统繁忙'],
  ['malformed', ok('x'), '服务器异常，请稍后再试'],
  ['not answered', { failure: 'network' } as const, null],
])('a list that is %s shows 重试, which loads it [M-007 M-008 M-009]', async (_, reply, text) => {
  network.answer(rebates, reply);
  const { user } = await open();
  if (text) expect(await screen.findByText(text)).toBeVisible();
  expect(claim()).toBeDisabled();
  network.answer(rebates, answerOf([waiting]));
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(claim()).toBeEnabled();
});

test('when the platforms cannot be loaded, 全平台 remains and opening the filter requests them again', async () => {
  network.answer(venueBalances, { failure: 'network' });
  const { user } = await open();
  network.answer(venueBalances, ok([{ name: 'KY棋牌', platname: 'KY' }]));
  await user.click(screen.getByRole('button', { name: '平台：全平台' }));
  expect(await screen.findByRole('option', { name: 'KY棋牌' })).toBeVisible();
});

test('the rules explain day, issue and turnover [M-129 M-130 M-131]', async () => {
  await open();
  const rules = within(screen.getByRole('heading', { name: '返水规则' }).closest('section') ?? document.body);
  expect(rules.getByText(/当日有效投注计算（北京时间00:00–23:59）/)).toBeVisible();
  expect(rules.getByText(/结算后24小时内发放至福利中心，请手动领取/)).toBeVisible();
  expect(rules.getByText(/1倍流水后方可提现/)).toBeVisible();
  expect(rules.getByText(/流水是有效投注的累计金额/)).toBeVisible();
});
