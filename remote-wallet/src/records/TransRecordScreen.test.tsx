import { transactionRecords, venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, renderScreen } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeScrolling } from './fakeScrolling.ts';
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

test('账户明细 starts with deposits of 30 days on all platforms, and reads on [W-028 W-197 W-198 W-235]', async () => {
  open();
  expect(screen.getByRole('heading', { name: '账户明细' })).toBeVisible();
  await screen.findByRole('list', { name: '账户明细' });
  expect(sent()).toEqual([{ date: 4, type: 1, page: 1, api_type: '' }]);
  expect(rows()[0]).toHaveTextContent(/方式1.*审核通过.*100\.50.*N11.*2026-11-20 12:00:00/);
  await scrolling.reachEnd();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(sent()[1]).toEqual({ date: 4, type: 1, page: 2, api_type: '' });
  expect(screen.getByText('没有更多了')).toBeVisible();
});

test.each([
  ['D1', 1],
  ['', 2],
])('records with the number "%s" on two pages are %i', async (out_trade_no, count) => {
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
    expect(rows()[0]).toHaveTextContent(new RegExp(`方式${type}.*${state}.*${type}00\\.50.*2026-11-20`));
    expect(screen.queryByText(`N${type}1`) !== null).toBe(hasNumber);
    expect(sent().at(-1)).toEqual({ date: 4, type, page: 1, api_type: '' });
  },
);

test('all three filters are sent together; the product itself is no platform here [W-182 W-197]', async () => {
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

test('records only show their state: nothing in a row can be tapped [W-013]', async () => {
  const { user } = open();
  await screen.findByText('方式1');
  for (const label of ['取款', '转入', '转出']) {
    await choose(user, /类型/, label);
    await waitFor(() => expect(rows()).toHaveLength(1));
    for (const role of ['button', 'link', 'textbox', 'switch', 'checkbox']) {
      expect(within(rows()[0] as HTMLElement).queryByRole(role)).toBeNull();
    }
  }
});
