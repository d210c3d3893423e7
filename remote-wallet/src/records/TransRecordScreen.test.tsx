import { serverClock } from '@site/shared';
import { transactionRecords, venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeScrolling } from '../testing/fakeScrolling.ts';
import TransRecordScreen from './TransRecordScreen.tsx';

type Sent = {
  readonly date: number;
  readonly type: number;
  readonly page: number;
  readonly api_type: string;
};

let network: ReturnType<typeof fakeNetwork>;
let scrolling: ReturnType<typeof fakeScrolling>;

beforeEach(() => {
  scrolling = fakeScrolling();
  network = fakeNetwork();
  network.answer(venueBalances, ok([{ name: 'PG电子', platname: 'PG', balance: '1.00' }]));
  network.answer(transactionRecords, (input) => {
    const { type, page } = input as Sent;
    const record = {
      out_trade_no: `N${type}${page}`,
      amount: `${type}00.50`,
      pay_way: `方式${type}`,
      state: 2,
      created_at: '2026-11-20 12:00:00',
    };
    return ok({ data: [record], total: 2, last_page: 2 });
  });
});

afterEach(() => jest.restoreAllMocks());

const open = () =>
  renderScreen(TransRecordScreen, {
    at: '/transRecord',
    token: 't',
    user: { id: 1, username: 'haifeng' },
    appInfo: { title: '鲸湾娱乐' },
  });
const sent = () => network.sent(transactionRecords) as Sent[];
const rows = () => within(screen.getByRole('list', { name: '账户明细' })).getAllByRole('listitem');

async function choose(user: ReturnType<typeof open>['user'], filter: RegExp, option: string) {
  await user.click(screen.getByRole('button', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('账户明细 starts with deposits of 30 days on all platforms, and loads further pages [W-028 W-197 W-198 W-235]', async () => {
  open();
  expect(screen.getByRole('heading', { name: '账户明细' })).toBeVisible();
  await screen.findByRole('list', { name: '账户明细' });
  expect(sent()).toEqual([{ date: 4, type: 1, page: 1, api_type: '' }]);
  expect(rows()[0]).toHaveTextContent(/方式1.*12:00:00.*N11.*100\.50.*审核通过/);
  await scrolling.reachEnd();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(sent()[1]).toEqual({ date: 4, type: 1, page: 2, api_type: '' });
  expect(screen.getByText('没有更多了')).toBeVisible();
});

test.each([
  ['D1', 1],
  ['', 2],
])('records with the number "%s" on two pages make %i rows', async (out_trade_no, count) => {
  const record = {
    out_trade_no,
    amount: '1.00',
    pay_way: '支付宝',
    state: 2,
    created_at: '2026-11-20 12:00:00',
  };
  network.answer(transactionRecords, () => ok({ data: [record], total: 2, last_page: 2 }));
  open();
  await screen.findByRole('list', { name: '账户明细' });
  await scrolling.reachEnd();
  expect(await screen.findByText('没有更多了')).toBeVisible();
  expect(rows()).toHaveLength(count);
});

test('the type filter offers four types and starts at 存款 [W-199]', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '类型：存款' }));
  const options = within(await screen.findByRole('listbox', { name: '类型' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['存款', '取款', '转入', '转出']);
});

test.each([
  ['存款', 1, '审核通过', true],
  ['取款', 2, '审核通过', true],
  ['转入', 3, '待结算', false],
  ['转出', 4, '待结算', false],
])(
  '%s shows amount, way, state and time, and an order number only where there is one [W-200 W-201]',
  async (label, type, state, hasNumber) => {
    const { user } = open();
    await screen.findByText('方式1');
    if (type !== 1) await choose(user, /类型/, label);
    await waitFor(() => expect(screen.getByText(`方式${type}`)).toBeVisible());
    expect(rows()[0]).toHaveTextContent(new RegExp(`方式${type}.*12:00:00.*${type}00\\.50.*${state}`));
    expect(screen.queryByText(`N${type}1`) !== null).toBe(hasNumber);
    expect(sent().at(-1)).toEqual({ date: 4, type, page: 1, api_type: '' });
  },
);

test('all three filters are sent together; the product itself is not among the platforms [W-182 W-197]', async () => {
  const { user } = open();
  await screen.findByText('方式1');
  await user.click(screen.getByRole('button', { name: /平台/ }));
  const options = within(await screen.findByRole('listbox', { name: '平台' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['全平台', 'PG电子']);
  await user.click(screen.getByRole('option', { name: 'PG电子' }));
  await choose(user, /日期/, '近7天');
  await choose(user, /类型/, '转出');
  await waitFor(() => expect(sent().at(-1)).toEqual({ date: 2, type: 4, page: 1, api_type: 'PG' }));
});

test('records only show their state: a row unfolds and its number is copied, no other call is sent [W-013]', async () => {
  const { user } = open();
  await screen.findByText('方式1');
  for (const label of ['存款', '取款', '转入', '转出']) {
    await choose(user, /类型/, label);
    await waitFor(() => expect(rows()).toHaveLength(1));
    const row = within(rows()[0] as HTMLElement);
    await user.click(row.getByRole('button', { name: /方式/, expanded: false }));
    const names = row.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(label.startsWith('转') ? [null] : [null, '复制订单号']);
    for (const role of ['textbox', 'switch', 'checkbox']) expect(row.queryByRole(role)).toBeNull();
  }
  const paths = new Set(network.requests.map(({ path }) => path));
  expect([...paths].sort()).toEqual([venueBalances.path, transactionRecords.path].sort());
});

describe('an unfolded row', () => {
  const record = {
    out_trade_no: 'W20261120',
    amount: '12680.50',
    pay_way: '招商银行',
    state: 1,
    created_at: '2026-11-20 12:00:00',
  };
  const answerWith = (...records: object[]) =>
    network.answer(transactionRecords, ok({ data: records, total: records.length, last_page: 1 }));
  const steps = () => within(screen.getByRole('list', { name: '进度' })).getAllByRole('listitem');

  test('shows its number, which can be copied, and its steps with their known times', async () => {
    answerWith(record);
    const written: string[] = [];
    const { user } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text);
    });
    await user.click(await screen.findByRole('button', { name: '招商银行', expanded: false }));
    expect(steps().map((step) => step.textContent)).toEqual(['已提交2026-11-20 12:00:00', '审核中', '到账']);
    expect(screen.getByText('审核中').closest('li')).toHaveAttribute('aria-current', 'step');
    await user.click(screen.getByRole('button', { name: '复制订单号' }));
    expect(written).toEqual(['W20261120']);
    expect(screen.queryByText('收款账户')).toBeNull();
    await user.click(screen.getByRole('button', { name: '招商银行', expanded: true }));
    expect(screen.queryByRole('list', { name: '进度' })).toBeNull();
  });

  test('is the only unfolded one, and links a refused record to customer service', async () => {
    answerWith({ ...record, state: 3 }, { ...record, out_trade_no: 'W2', pay_way: '中国银行', state: 2 });
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: '中国银行' }));
    await user.click(screen.getByRole('button', { name: '招商银行' }));
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
    expect(steps().map((step) => step.textContent)).toContain('审核拒绝');
    await user.click(screen.getByRole('link', { name: '联系客服' }));
    expect(address()).toBe('/kefu');
  });
});

test('a deposit has a plus, a withdrawal a minus, own transfers and refused amounts neither', async () => {
  network.answer(transactionRecords, (input) => {
    const { type } = input as Sent;
    const record = {
      out_trade_no: '',
      amount: '5.00',
      pay_way: `方式${type}`,
      created_at: '2026-11-20 12:00:00',
    };
    const refused = type <= 2 ? 3 : 0;
    return ok({
      data: [
        { ...record, state: 1 },
        { ...record, state: refused },
      ],
      total: 2,
      last_page: 1,
    });
  });
  const { user } = open();
  for (const [label, sign] of [
    ['存款', '+'],
    ['取款', '-'],
    ['转入', ''],
    ['转出', ''],
  ] as const) {
    await choose(user, /类型/, label);
    await waitFor(() => expect(rows()).toHaveLength(2));
    const signs = screen.getAllByRole('article').map((row) => row.textContent?.match(/([-+]?)5\.00/)?.[1]);
    expect(signs).toEqual([sign, '']);
  }
});

describe('after a new record', () => {
  const older = {
    out_trade_no: 'W1',
    amount: '300.00',
    pay_way: '旧的',
    state: 2,
    created_at: '2026-11-19 12:00:00',
  };
  const newest = { ...older, out_trade_no: 'W2', amount: '500.00', pay_way: '新的', state: 1 };
  const arrive = async (made: unknown) => {
    network.answer(transactionRecords, ok({ data: [newest, older], total: 2, last_page: 1 }));
    const view = open();
    await screen.findByText('新的');
    await act(() => view.router.navigate('/elsewhere'));
    await act(() => view.router.navigate('/transRecord', { state: { made } }));
    await screen.findByText('新的');
    return view;
  };

  test('the list opens its kind, with the new record on top and unfolded, and its masked target [WO-078]', async () => {
    const { address, user } = await arrive({ type: 2, amount: '500', target: '****7890' });
    expect(address()).toBe('/transRecord');
    expect(sent().at(-1)).toEqual({ date: 4, type: 2, page: 1, api_type: '' });
    expect(screen.getByRole('button', { name: '新的', expanded: true })).toBeVisible();
    expect(screen.getByText('收款账户').parentElement).toHaveTextContent('****7890');
    await user.click(screen.getByRole('button', { name: '新的' }));
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
    await choose(user, /类型/, '存款');
    await screen.findByText('新的');
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  });

  test('the list unfolds the record with its number, at any place [WO-078]', async () => {
    await arrive({ type: 1, amount: '300', number: 'W1' });
    expect(screen.getByRole('button', { name: '旧的', expanded: true })).toBeVisible();
  });

  test.each([
    ['a list without the new record', { type: 2, amount: '700' }, 2],
    ['an unknown kind', { type: 9, amount: '500' }, 1],
    ['no amount', { type: 2 }, 1],
    ['an invalid state', 'made', 1],
  ])('%s unfolds no row', async (_, made, type) => {
    await arrive(made);
    expect(sent().at(-1)?.type).toBe(type);
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  });
});

test('withdrawals under review are on top of all days, each with its steps', async () => {
  const record = { out_trade_no: 'W1', amount: '10.00', pay_way: '已过', state: 2 };
  network.answer(
    transactionRecords,
    ok({
      data: [
        { ...record, created_at: '2026-11-20 12:00:00' },
        { ...record, out_trade_no: 'W2', pay_way: '未过', state: 1, created_at: '2026-11-18 12:00:00' },
      ],
      total: 2,
      last_page: 1,
    }),
  );
  const { user } = open();
  await screen.findByText('已过');
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles()).toEqual(['已过', '未过']);
  await choose(user, /类型/, '取款');
  await waitFor(() => expect(titles()).toEqual(['未过', '已过']));
  expect(screen.getByRole('heading', { name: '审核中 1笔' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '未过' }));
  expect(screen.getByRole('list', { name: '进度' })).toHaveTextContent('审核中');
});

test('days have headings, and sums of their completed records', async () => {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.parse('2026-11-20T20:00:00+08:00'));
  const record = { out_trade_no: '', amount: '1000.25', pay_way: '支付宝', state: 2 };
  network.answer(
    transactionRecords,
    ok({
      data: [
        { ...record, created_at: '2026-11-20 12:00:00' },
        { ...record, created_at: '2026-11-20 11:00:00' },
        { ...record, created_at: '2026-11-19 11:00:00', state: 3 },
      ],
      total: 3,
      last_page: 1,
    }),
  );
  open();
  await screen.findByRole('list', { name: '账户明细' });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.parentElement?.textContent)).toEqual([
    '今天已完成 +2,000.50',
    '昨天已完成 0.00',
  ]);
});
