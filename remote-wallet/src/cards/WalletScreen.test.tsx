import { deleteCard, savedCards } from '@site/shared/contract/wallet';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import WalletScreen from './WalletScreen.tsx';

const bankCard = (id: number) => ({
  id,
  bank: '招商银行',
  bank_owner: '陈海风',
  bank_no: `622202123456789${id}`,
  bank_address: '科技园支行',
  ico: '/art/bank/CMB.svg',
});
const address = (id: number, protocol = 'TRC20') => ({
  id,
  bank: 'USDT',
  bank_owner: protocol,
  bank_no: `T${'a'.repeat(32)}${id}`,
  bank_address: '',
  ico: '/never.svg',
});
const answer = (addresses: object[], cards: object[]) => (input: unknown) =>
  ok((input as { type: number }).type === 1 ? cards : addresses);

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(savedCards, answer([address(1), address(2, 'ERC20')], [bankCard(0), bankCard(3)]));
});

const open = (at = '/wallet') => renderScreen(WalletScreen, { at, token: 't' });
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test.each([
  ['/wallet?type=1', '虚拟币'],
  ['/wallet?type=2', '银行卡'],
  ['/wallet', '虚拟币'],
  ['/wallet?type=9', '虚拟币'],
])('卡片管理 at %s opens the tab %s [W-021 W-022]', async (at, tab) => {
  open(at);
  expect(screen.getByRole('heading', { name: '卡片管理' })).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab);
  await screen.findByRole('list');
});

test('an address shows USDT, its protocol and the last four of 34 characters, without icon [W-123 W-125 W-126]', async () => {
  const { container } = open('/wallet?type=1');
  expect(await rows('USDT地址')).toEqual([
    `USDTTRC20${'*'.repeat(30)}aaa1`,
    `USDTERC20${'*'.repeat(30)}aaa2`,
  ]);
  expect(container.querySelector('li img')).toBeNull();
});

test('a bank card shows icon, bank, holder and the last four digits; its other digits never reach the page [W-123 W-124 W-126]', async () => {
  const { container } = open('/wallet?type=2');
  expect(await rows('银行卡')).toEqual(['招商银行陈海风************7890', '招商银行陈海风************7893']);
  expect(container.querySelector('li img')).toHaveAttribute('src', '/art/bank/CMB.svg');
  expect(document.documentElement.innerHTML).not.toContain('62220212');
});

test('the tabs request cards by the platform’s numbers and keep their address [W-219 W-022]', async () => {
  const { user, address: at } = open('/wallet?type=1');
  await user.click(screen.getByRole('tab', { name: '银行卡' }));
  expect(await rows('银行卡')).toHaveLength(2);
  expect(at()).toBe('/wallet?type=2');
  expect(network.sent(savedCards)).toEqual([{ type: 2 }, { type: 1 }]);
});

test('four of a kind leave room for a fifth; five hide the link to add one, on their tab only [W-127 W-128 W-129 W-130]', async () => {
  network.answer(
    savedCards,
    answer(
      [1, 2, 3, 4, 5].map((id) => address(id)),
      [0, 1, 2, 3].map(bankCard),
    ),
  );
  const { user, address: at } = open('/wallet?type=1');
  expect(await rows('USDT地址')).toHaveLength(5);
  expect(screen.getByText('最多支持添加5个地址')).toBeVisible();
  expect(screen.queryByRole('link', { name: /添加/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: '银行卡' }));
  expect(screen.getByText('最多支持添加5张银行卡')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /添加银行卡/ }));
  expect(at()).toBe('/withdrawAccount?type=2');
});

test('the dialog names the card and the need to add it again, and its focus is on 取消', async () => {
  const { user } = open('/wallet?type=2');
  await user.click(await screen.findByRole('button', { name: '删除尾号7890' }));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText('确定要解除绑定该卡片吗？')).toBeVisible();
  expect(within(dialog).getByText('招商银行（尾号7890），解除后如需使用须重新添加')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '取消' })).toHaveFocus();
  await user.keyboard('{Enter}');
});

test('取消 keeps a card and sends nothing [W-131]', async () => {
  const { user } = open('/wallet?type=2');
  await user.click(await screen.findByRole('button', { name: '删除尾号7890' }));
  expect(screen.getByRole('alertdialog', { name: '温馨提示' })).toHaveTextContent('确定要解除绑定该卡片吗？');
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(network.sent(deleteCard)).toEqual([]);
});

test('确认 unbinds, shows 解绑成功 and reads both lists once more [W-132 W-133 W-134 W-227]', async () => {
  network.answer(deleteCard, ok());
  const { user } = open('/wallet?type=2');
  await user.click(await screen.findByRole('button', { name: '删除尾号7893' }));
  network.answer(savedCards, answer([], [bankCard(0)]));
  await user.click(screen.getByRole('button', { name: '确认' }));
  expect(await screen.findByText('解绑成功')).toBeVisible();
  await waitFor(async () => expect(await rows('银行卡')).toHaveLength(1));
  expect(network.sent(deleteCard)).toEqual([{ id: 3 }]);
  expect(network.sent(savedCards)).toEqual([{ type: 2 }, { type: 1 }, { type: 2 }, { type: 1 }]);
});

const failures: readonly (readonly [string, Reply, string | null])[] = [
  ['a refusal', refusal('该卡片不存在'), '该卡片不存在'],
  ['a lost connection', { failure: 'network' }, null],
];

test.each(failures)('%s keeps the card and never shows 解绑成功', async (_what, reply, text) => {
  network.answer(deleteCard, reply);
  const { user } = open('/wallet?type=2');
  await user.click(await screen.findByRole('button', { name: '删除尾号7890' }));
  await user.click(screen.getByRole('button', { name: '确认' }));
  if (text) expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(network.sent(deleteCard)).toHaveLength(1));
  expect(screen.queryByText('解绑成功')).toBeNull();
  expect(await rows('银行卡')).toHaveLength(2);
});

test.each<readonly [string, Reply]>([
  ['a lost connection', { failure: 'network' }],
  ['a time-out', { failure: 'timeout' }],
  ['a malformed answer', { text: '{"code":' }],
])('after %s both lists are read once more, because the card may be gone', async (_what, reply) => {
  network.answer(deleteCard, reply);
  const { user } = open('/wallet?type=2');
  await user.click(await screen.findByRole('button', { name: '删除尾号7893' }));
  network.answer(savedCards, answer([], [bankCard(0)]));
  await user.click(screen.getByRole('button', { name: '确认' }));
  await waitFor(async () => expect(await rows('银行卡')).toHaveLength(1));
  expect(network.sent(savedCards)).toEqual([{ type: 2 }, { type: 1 }, { type: 2 }, { type: 1 }]);
  expect(network.sent(deleteCard)).toHaveLength(1);
  expect(screen.queryByText('解绑成功')).toBeNull();
});

test.each<readonly [string, Reply]>([
  ['timed out', { failure: 'timeout' }],
  ['was refused', refusal('系统繁忙')],
  ['was malformed', ok({ not: 'a list' })],
])('a list that %s shows 重试, which loads it', async (_what, reply) => {
  network.answer(savedCards, reply);
  const { user } = open('/wallet?type=2');
  const retry = await screen.findByRole('button', { name: '重试' });
  network.answer(savedCards, answer([], [bankCard(0)]));
  await user.click(retry);
  expect(await rows('银行卡')).toHaveLength(1);
});

test('a player without cards sees that there are none [W-012]', async () => {
  network.answer(savedCards, ok([]));
  open('/wallet?type=1');
  expect(await screen.findByText('暂未添加USDT地址')).toBeVisible();
});

test('cards in a list with gaps and numbers without quotes are all shown, and [] is no card [W-123]', async () => {
  network.answer(savedCards, (input) =>
    (input as { type: number }).type === 1
      ? ok({ 1: bankCard(0), 3: { ...bankCard(3), bank_no: 62220212, bank_owner: null, ico: null } })
      : ok([]),
  );
  const { user } = open('/wallet?type=2');
  expect(await rows('银行卡')).toEqual(['招商银行陈海风************7890', '招商银行****0212']);
  await user.click(screen.getByRole('tab', { name: '虚拟币' }));
  expect(await screen.findByText('暂未添加USDT地址')).toBeVisible();
});
