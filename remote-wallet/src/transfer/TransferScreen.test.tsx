import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import { setTransferStatus, transfer, venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import TransferScreen from './TransferScreen.tsx';

const player = { id: 1, username: 'haifeng', balance: '1200.50', gameblance: '300.25', transferstatus: 0 };
const venues = ['AG', 'PG', 'KY', 'IBC', 'VR'].map((platname, index) => ({
  name: `${platname}场馆`,
  platname,
  balance: `${index}0.50`,
}));
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(venueBalances, ok(venues));
  network.answer(refreshUserMoney, ok(player));
  network.answer(recoverAll, ok(null, '回收成功'));
  network.answer(transfer, ok(null, '转账成功'));
  network.answer(setTransferStatus, ok(null, '操作成功'));
});
afterEach(() => jest.useRealTimers());

const open = (user: object = player) => renderScreen(TransferScreen, { at: '/transfer', token: 't', user });
const list = () => screen.findByRole('list', { name: '场馆余额' });
const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const form = () => within(screen.getByRole('form', { name: '转账' }));
const confirm = () => form().getByRole('button', { name: '确认转账' });
type User = ReturnType<typeof open>['user'];

async function choose(user: User, side: '转出钱包' | '转入钱包', wallet: string) {
  await user.click(form().getByRole('button', { name: new RegExp(side) }));
  await user.click(await screen.findByRole('option', { name: new RegExp(wallet) }));
}

async function openVenue(user: User, name: string) {
  await user.click(within(await list()).getByRole('button', { name: new RegExp(name) }));
  return within(await screen.findByRole('dialog', { name }));
}

test('场馆转账 lists four venues and no platform wallet; 展开 shows all, 收起 four again [W-020 W-105 W-108]', async () => {
  const { user } = open();
  expect(screen.getByRole('heading', { name: '场馆转账' })).toBeVisible();
  expect(await names()).toEqual(['AG场馆00.50', 'PG场馆10.50', 'KY场馆20.50', 'IBC场馆30.50'].map(trim));
  await user.click(screen.getByRole('button', { name: '展开' }));
  expect(await names()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: '收起' }));
  expect(await names()).toHaveLength(4);
});
const trim = (text: string) => text.replace('00.50', '0.50');

test('both pickers start with 平台钱包, followed by the venues [W-107]', async () => {
  const { user } = open();
  await list();
  for (const side of ['转出钱包', '转入钱包']) {
    await user.click(form().getByRole('button', { name: new RegExp(side) }));
    const options = within(await screen.findByRole('listbox', { name: side })).getAllByRole('option');
    expect(options.map((option) => option.textContent?.replace(/[\d,.]+$/, ''))).toEqual([
      '平台钱包',
      ...venues.map(({ name }) => name),
    ]);
    await user.keyboard('{Escape}');
  }
});

test('the form sends a decimal amount from the platform to a venue once, shows the message and reads the money again [W-109 W-112 W-122 W-225]', async () => {
  const { user } = open();
  await list();
  await choose(user, '转入钱包', 'PG场馆');
  await user.type(form().getByLabelText('金额'), '100.5');
  await user.dblClick(confirm());
  expect(await screen.findByText('转账成功')).toBeVisible();
  expect(network.sent(transfer)).toEqual([{ amount: 100.5, sourcetype: 'userbalance', targettype: 'PG' }]);
  expect(form().getByLabelText('金额')).toHaveValue('');
  await waitFor(() => expect(network.sent(refreshUserMoney)).toHaveLength(1));
  expect(network.sent(venueBalances).length).toBeGreaterThan(1);
});

test('全部 fills in the balance of the source, which the form shows as available; before the answer it is 0.00 [W-112]', async () => {
  let arrive: (reply: Reply) => void = () => undefined;
  network.answer(venueBalances, () => new Promise<Reply>((resolve) => (arrive = resolve)));
  const { user } = open();
  expect(form().getByText('可用余额 1,200.50')).toBeVisible();
  await act(async () => arrive(ok(venues)));
  await choose(user, '转出钱包', 'KY场馆');
  expect(form().getByText('可用余额 20.50')).toBeVisible();
  await user.click(form().getByRole('button', { name: '全部' }));
  expect(form().getByLabelText('金额')).toHaveValue('20.50');
  expect(network.sent(transfer)).toEqual([]);
});

test('nothing is sent without an amount or between venues [W-120 W-121 W-249]', async () => {
  const { user } = open();
  await list();
  await user.click(confirm());
  expect(await form().findByText('请输入操作金额！')).toBeVisible();
  await choose(user, '转出钱包', 'AG场馆');
  await choose(user, '转入钱包', 'PG场馆');
  await user.type(form().getByLabelText('金额'), '10');
  await user.click(confirm());
  expect(await form().findByText('场馆内钱包不支持互转')).toBeVisible();
  expect(network.sent(transfer)).toEqual([]);
});

test.each([
  [0, '转入场馆', '确认转入', { sourcetype: 'userbalance', targettype: 'PG' }],
  [1, '转出场馆', '确认转出', { sourcetype: 'PG', targettype: 'userbalance' }],
])(
  'the dialog of a venue moves money in direction %i, and 明细 opens with that transfer [W-113 W-118 W-119 WO-078]',
  async (direction, tab, button, sides) => {
    const { user, router } = open();
    const dialog = await openVenue(user, 'PG场馆');
    await user.click(dialog.getByRole('tab', { name: tab }));
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByText('请输入操作金额！')).toBeVisible();
    await user.type(dialog.getByLabelText('金额'), '5');
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText('转账成功')).toBeVisible();
    expect(network.sent(transfer)).toEqual([{ amount: 5, ...sides }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: '明细' }));
    const made = { type: direction === 0 ? 4 : 3, amount: '5' };
    expect(router.state.location).toMatchObject({ pathname: '/transRecord', state: { made } });
  },
);

test('with automatic transfer on no dialog opens and nothing can be sent; recovery still works [W-114 W-115 W-110]', async () => {
  network.answer(refreshUserMoney, ok({ ...player, transferstatus: 1 }));
  const { user } = open({ ...player, transferstatus: 1 });
  await user.click(within(await list()).getByRole('button', { name: /PG场馆/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('自动转账已开启，关闭后可手动转账', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('form', { name: '转账' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '一键回收' }));
  expect(await screen.findByText('回收成功')).toBeVisible();
  expect(network.sent(recoverAll)).toEqual([{}]);
  expect(network.sent(transfer)).toEqual([]);
});

test.each([
  [0, 1],
  [1, 0],
])(
  'the switch shows status %i, sends %i, and changes only after the platform’s answer [W-111 W-116 W-117 W-226]',
  async (now, next) => {
    let agree: (reply: Reply) => void = () => undefined;
    network.answer(setTransferStatus, () => new Promise<Reply>((resolve) => (agree = resolve)));
    network.answer(refreshUserMoney, ok({ ...player, transferstatus: next }));
    const { user } = open({ ...player, transferstatus: now });
    await list();
    const toggle = screen.getByRole('switch', { name: '自动转账' });
    expect(toggle).toHaveAttribute('aria-checked', String(now === 1));
    await user.dblClick(toggle);
    expect(toggle).toHaveAttribute('aria-checked', String(now === 1));
    await act(async () => agree(ok()));
    expect(await screen.findByText('操作成功！')).toBeVisible();
    await waitFor(() => expect(toggle).toHaveAttribute('aria-checked', String(next === 1)));
    expect(network.sent(setTransferStatus)).toEqual([{ transferstatus: next }]);
    expect(network.sent(refreshUserMoney)).toHaveLength(1);
  },
);

test('a refused switch shows the reason and does not change', async () => {
  network.answer(setTransferStatus, refusal('暂不可用'));
  const { user } = open();
  await list();
  await user.click(screen.getByRole('switch', { name: '自动转账' }));
  expect(await screen.findByText('暂不可用')).toBeVisible();
  expect(screen.getByRole('switch', { name: '自动转账' })).toHaveAttribute('aria-checked', 'false');
});

test.each<readonly [string, Reply]>([
  ['a lost connection', { failure: 'network' }],
  ['a malformed answer', { text: '{"code":' }],
])('after %s the switch shows the platform’s current status', async (_what, reply) => {
  network.answer(setTransferStatus, reply);
  network.answer(refreshUserMoney, ok({ ...player, transferstatus: 1 }));
  const { user } = open();
  await list();
  await user.click(screen.getByRole('switch', { name: '自动转账' }));
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: '自动转账' })).toHaveAttribute('aria-checked', 'true'),
  );
  expect(screen.queryByText('操作成功！')).toBeNull();
});

test('a refused transfer shows the message and keeps the form [W-122 W-245]', async () => {
  network.answer(transfer, refusal('余额不足'));
  const { user } = open();
  await list();
  await user.type(form().getByLabelText('金额'), '99999');
  await user.click(confirm());
  expect(await screen.findByText('余额不足')).toBeVisible();
  expect(form().getByLabelText('金额')).toHaveValue('99999');
  expect(screen.queryByText(/提交结果未知/)).toBeNull();
});

test.each([
  ['a time-out', { failure: 'timeout' } as const],
  ['a lost connection', { failure: 'network' } as const],
  ['a malformed answer', { text: '{"code":' } as const],
])('after %s the outcome is unknown, the form stays and nothing is sent again', async (_what, reply) => {
  network.answer(transfer, reply);
  const { user, address } = open();
  const dialog = await openVenue(user, 'AG场馆');
  await user.type(dialog.getByLabelText('金额'), '7');
  await user.click(dialog.getByRole('button', { name: '确认转入' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('提交结果未知，请到账户明细查看，确认后再操作');
  expect(dialog.getByLabelText('金额')).toHaveValue('7');
  expect(network.sent(transfer)).toHaveLength(1);
  await user.click(dialog.getByRole('link', { name: '账户明细' }));
  expect(address()).toBe('/transRecord');
});

test('the venues are read every 1.5 seconds; an open picker and a half-typed amount do not change [W-106 W-045 W-212]', async () => {
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(network.sent(venueBalances)).toHaveLength(1);
  const amount = form().getByLabelText('金额');
  act(() => amount.focus());
  fireEvent.change(amount, { target: { value: '12.5' } });
  fireEvent.click(form().getByRole('button', { name: /转入钱包/ }));
  network.answer(venueBalances, () => {
    expect(screen.queryByText('加载中...')).toBeNull();
    return ok(venues.map((venue) => ({ ...venue, balance: '77.00' })));
  });
  await act(() => jest.advanceTimersByTimeAsync(1_400));
  expect(network.sent(venueBalances)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(network.sent(venueBalances)).toEqual([{}, {}]);
  expect(screen.getByRole('listbox', { name: '转入钱包' })).toBeVisible();
  expect(screen.getByRole('option', { name: /PG场馆/ })).toHaveTextContent('77.00');
  expect(amount).toHaveValue('12.5');
});

test('the target wallet stays the same when the platform reorders its venues', async () => {
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(form().getByRole('button', { name: /转入钱包/ })).toHaveTextContent('AG场馆');
  network.answer(venueBalances, ok([...venues].reverse()));
  await act(() => jest.advanceTimersByTimeAsync(1_600));
  expect((await names())[0]).toContain('VR场馆');
  expect(form().getByRole('button', { name: /转入钱包/ })).toHaveTextContent('AG场馆');
});

test('a refused poll shows the message, and the last list stays [W-250]', async () => {
  jest.useFakeTimers();
  open();
  expect(await names()).toHaveLength(4);
  network.answer(venueBalances, refusal('场馆繁忙'));
  await act(() => jest.advanceTimersByTimeAsync(1_600));
  expect(screen.getByText('场馆繁忙')).toBeVisible();
  expect(await names()).toHaveLength(4);
  await act(() => jest.advanceTimersByTimeAsync(1_600));
  expect(screen.getAllByText('场馆繁忙')).toHaveLength(1);
});

test('a 401 answer to a transfer ends the session [W-246 W-247]', async () => {
  network.answer(transfer, { body: { code: 401, message: '登录已过期' } });
  const { user, address } = open();
  await list();
  await user.type(form().getByLabelText('金额'), '1');
  await user.click(confirm());
  await waitFor(() => expect(screen.getByText('登录已过期，请重新登录！')).toBeVisible());
  expect(address()).toBe('/login');
});

test('a tap exchanges both wallets, and the available amount follows', async () => {
  const { user } = open();
  await list();
  await user.click(form().getByRole('button', { name: '互换转出和转入' }));
  expect(form().getByRole('button', { name: '转出钱包 AG场馆' })).toBeVisible();
  expect(form().getByRole('button', { name: '转入钱包 平台钱包' })).toBeVisible();
  expect(form().getByText('可用余额 0.50')).toBeVisible();
});

test('a share of the source is filled in, rounded down', async () => {
  const { user } = open();
  await list();
  await user.click(form().getByRole('button', { name: '25%' }));
  expect(form().getByLabelText('金额')).toHaveValue('300.12');
});

test('a transfer leaves its receipt over the form for a moment; a touch removes it earlier', async () => {
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(0));
  const receipt = () => screen.queryByRole('region', { name: '转账回执' });
  async function transferNow() {
    fireEvent.change(form().getByLabelText('金额'), { target: { value: '5' } });
    fireEvent.click(confirm());
    await act(() => jest.advanceTimersByTimeAsync(0));
  }
  await transferNow();
  expect(receipt()).toHaveTextContent('转账已提交¥5.00平台钱包 → AG场馆');
  await act(() => jest.advanceTimersByTimeAsync(1_600));
  expect(receipt()).toBeNull();
  await transferNow();
  expect(receipt()).not.toBeNull();
  fireEvent.pointerDown(document.body);
  expect(receipt()).toBeNull();
});

test('venues with money come before the others', async () => {
  network.answer(
    venueBalances,
    ok(venues.map((venue, index) => ({ ...venue, balance: index === 3 ? '5' : '0' }))),
  );
  open();
  expect(await names()).toEqual(['IBC场馆5.00', 'AG场馆0.00', 'PG场馆0.00', 'KY场馆0.00']);
});
