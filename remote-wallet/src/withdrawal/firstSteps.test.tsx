import { loadUser } from '@site/shared';
import { refreshUserMoney, userInfo } from '@site/shared/contract/session';
import { banks, bindCard, changePayPassword, savedCards, withdraw } from '@site/shared/contract/wallet';
import { ok, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  addresses,
  bankCards,
  choose,
  fill,
  player,
  toBank,
  type User,
  withdrawalNetwork,
} from '../testing/withdrawalForm.tsx';
import WithdrawalScreen from './WithdrawalScreen.tsx';

const newcomer = { ...player, haspaypassword: 0 };
const known = { ...player, haspaypassword: 1 };
let network: ReturnType<typeof withdrawalNetwork>;

beforeEach(() => {
  network = withdrawalNetwork();
  network.answer(userInfo, ok(newcomer));
  network.answer(refreshUserMoney, ok(newcomer));
  network.answer(savedCards, ok([]));
  network.answer(changePayPassword, () => {
    network.answer(userInfo, ok(known));
    network.answer(refreshUserMoney, ok(known));
    return ok(null, '密码修改成功');
  });
  network.answer(bindCard, () => {
    network.answer(savedCards, ok(addresses.slice(0, 1)));
    return ok(null, '绑定成功');
  });
});

const open = (user: object) => renderScreen(WithdrawalScreen, { at: '/withdrawal', token: 't', user });
const steps = async () => within(await screen.findByRole('region', { name: '取款准备' }));
const unfold = (user: User) => user.click(screen.getByRole('button', { name: /^填写取款/ }));
const isReady = () => waitFor(() => expect(screen.queryByRole('region', { name: '取款准备' })).toBeNull());

async function setPassword(user: User) {
  const step = await steps();
  await user.type(step.getByLabelText('原密码'), 'login66');
  await user.type(step.getByLabelText('新密码'), 'pay66778');
  await user.type(step.getByLabelText('确认新密码'), 'pay66778');
  await user.click(step.getByRole('button', { name: '下一步' }));
}

async function addAddress(user: User) {
  const step = await steps();
  await user.type(await step.findByLabelText('钱包地址'), addresses[0]?.bank_no ?? '');
  await user.click(step.getByRole('button', { name: '确认添加' }));
}

test('a new player sets the password and adds an address on the screen, and has only the amount left to type', async () => {
  const { user, address } = open(newcomer);
  const first = await steps();
  expect(await first.findByRole('listitem', { current: 'step' })).toHaveTextContent('设置支付密码');
  expect(first.getByLabelText('原密码')).toHaveAccessibleDescription('首次设置，原密码请填写登录密码');
  await setPassword(user);
  await waitFor(() =>
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('添加USDT地址'),
  );
  expect(network.sent(changePayPassword)).toEqual([{ paypassword: 'pay66778', password: 'login66' }]);
  await addAddress(user);
  await isReady();
  expect(network.sent(bindCard)).toMatchObject([{ pay_pass: 'pay66778' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'USDT地址 USDT TRC20' })).toBeVisible());
  expect(screen.getByLabelText('金额')).toHaveFocus();
  await user.type(screen.getByLabelText('金额'), '200');
  await user.click(screen.getByRole('button', { name: '立即取款' }));
  expect(await screen.findByText('提交成功，等待后台审核')).toBeVisible();
  expect(network.sent(withdraw)).toEqual([{ amount: 200, bank: 7, password: 'pay66778' }]);
  expect(address()).toBe('/withdrawal');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('pay66778');
});

test('a first withdrawal to a bank card takes six taps on its screen, and the focus moves on by itself', async () => {
  network.answer(banks, ok([{ bank_name: '招商银行' }]));
  network.answer(bindCard, () => {
    network.answer(savedCards, ok(bankCards));
    return ok(null, '绑定成功');
  });
  const { user } = open(newcomer);
  let taps = 0;
  const tap = async (element: Element) => {
    taps += 1;
    await user.click(element);
  };
  await tap(screen.getByRole('tab', { name: '银行卡取款' }));
  await tap((await steps()).getByLabelText('原密码'));
  await user.keyboard('login66{Enter}pay66778{Enter}pay66778');
  await tap(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(screen.getByLabelText('持卡人姓名')).toHaveFocus());
  await user.keyboard('陈海风{Enter}');
  await tap(await screen.findByRole('option', { name: '招商银行' }));
  await waitFor(() => expect(screen.getByLabelText('银行卡号')).toHaveFocus());
  await user.keyboard('6222021234567890{Enter}科技园支行');
  await tap(screen.getByRole('button', { name: '确认添加' }));
  await waitFor(() => expect(screen.getByLabelText('金额')).toHaveFocus());
  await user.keyboard('200');
  await tap(screen.getByRole('button', { name: '立即取款' }));
  expect(await screen.findByText('提交成功，等待后台审核')).toBeVisible();
  expect(network.sent(withdraw)).toEqual([{ amount: 200, bank: 21, password: 'pay66778' }]);
  expect(taps).toBe(6);
});

test('the focus moves on to the card also when the saved cards arrive after the password was set', async () => {
  let arrive = () => {};
  network.answer(savedCards, () => new Promise((resolve) => (arrive = () => resolve(ok([])))));
  const { user } = open(newcomer);
  await setPassword(user);
  await isReady();
  await act(async () => arrive());
  expect((await steps()).getByLabelText('钱包地址')).toHaveFocus();
});

test('the focus moves on and typed values stay, also when the record shows the password before the answer does', async () => {
  let arrive = () => {};
  let respond = () => {};
  network.answer(savedCards, () => new Promise((resolve) => (arrive = () => resolve(ok([])))));
  network.answer(changePayPassword, () => {
    network.answer(userInfo, ok(known));
    return new Promise((resolve) => (respond = () => resolve(ok(null, '密码修改成功'))));
  });
  const { user } = open(newcomer);
  await setPassword(user);
  await act(async () => void (await loadUser()));
  await isReady();
  await act(async () => respond());
  await act(async () => arrive());
  const step = await steps();
  expect(step.getByLabelText('钱包地址')).toHaveFocus();
  expect(step.getByLabelText('支付密码')).toHaveValue('pay66778');
});

test.each([
  ['USDT取款', '钱包地址'],
  ['银行卡取款', '银行卡号'],
])(
  '%s: the form that is there before the answer takes the password over, unless one was typed',
  async (tab, first) => {
    let respond = () => {};
    network.answer(changePayPassword, () => {
      network.answer(userInfo, ok(known));
      return new Promise((resolve) => (respond = () => resolve(ok(null, '密码修改成功'))));
    });
    const { user } = open(newcomer);
    await user.click(screen.getByRole('tab', { name: tab }));
    await setPassword(user);
    await act(async () => void (await loadUser()));
    const step = await steps();
    expect(await step.findByLabelText(first)).toBeVisible();
    expect(step.getByLabelText('支付密码')).toHaveValue('');
    await act(async () => respond());
    expect(step.getByLabelText('支付密码')).toHaveValue('pay66778');
  },
);

test('on entry the screen reads again whether the player has set a password elsewhere', async () => {
  network.answer(userInfo, ok(known));
  open(newcomer);
  await waitFor(() =>
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('添加USDT地址'),
  );
  expect(screen.queryByLabelText('原密码')).toBeNull();
});

test('a player with password and address sees no steps, and no address is preselected', async () => {
  network.answer(savedCards, ok(addresses.slice(0, 1)));
  open(known);
  expect(await screen.findByRole('button', { name: 'USDT地址 请选择' })).toBeVisible();
  await isReady();
  expect(network.sent(userInfo)).toEqual([]);
});

test('the missing card’s step has a link to set the password when the platform does not report it', async () => {
  const { user, address } = open(player);
  const step = await steps();
  expect(step.queryByText('设置支付密码')).toBeNull();
  await user.click(step.getByRole('link', { name: '去设置' }));
  expect(address()).toBe('/password?type=2');
});

test('each tab asks for its own kind of card', async () => {
  network.answer(savedCards, (input) => ok((input as { type: number }).type === 1 ? bankCards : []));
  const { user } = open(known);
  await steps();
  await toBank(user);
  await isReady();
  await user.click(screen.getByRole('tab', { name: 'USDT取款' }));
  expect((await steps()).getByLabelText('钱包地址')).toBeVisible();
});

test('a refused step keeps the typed values', async () => {
  network.answer(changePayPassword, refusal('原密码错误'));
  const { user } = open(newcomer);
  await setPassword(user);
  expect(await screen.findByText('原密码错误')).toBeVisible();
  expect(screen.getByLabelText('原密码')).toHaveValue('login66');
});

test('typed values survive a visit to another screen, except for passwords', async () => {
  const { user, router } = open(known);
  const step = await steps();
  await user.type(step.getByLabelText('钱包地址'), 'Twhale');
  await user.type(step.getByLabelText('支付密码'), 'pay66778');
  await unfold(user);
  await user.type(screen.getByLabelText('金额'), '350');
  await act(() => router.navigate('/usdtmore'));
  await act(() => router.navigate('/withdrawal'));
  const again = await steps();
  expect(again.getByLabelText('钱包地址')).toHaveValue('Twhale');
  expect(again.getByLabelText('支付密码')).toHaveValue('');
  await unfold(user);
  expect(screen.getByLabelText('金额')).toHaveValue('350');
});

test('an added address is removed from the draft', async () => {
  network.answer(refreshUserMoney, ok(known));
  const { user, router } = open(known);
  await user.type((await steps()).getByLabelText('支付密码'), 'pay66778');
  await addAddress(user);
  await isReady();
  network.answer(savedCards, ok([]));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/withdrawal'));
  expect((await steps()).getByLabelText('钱包地址')).toHaveValue('');
});

test('the draft includes the tab', async () => {
  const { user, router } = open(known);
  await toBank(user);
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/withdrawal'));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('银行卡取款');
});

test('an amount is removed from the draft when its withdrawal succeeds after the player has left', async () => {
  network.answer(refreshUserMoney, ok(known));
  let arrive = () => {};
  network.answer(savedCards, ok(addresses));
  network.answer(withdraw, () => new Promise((resolve) => (arrive = () => resolve(ok(null, 'ok')))));
  const { user, router } = open(known);
  await choose(user, /TRC20/);
  await fill(user, '350');
  await user.click(screen.getByRole('button', { name: '立即取款' }));
  await waitFor(() => expect(network.sent(withdraw)).toHaveLength(1));
  await act(() => router.navigate('/elsewhere'));
  await act(async () => arrive());
  await act(() => router.navigate('/withdrawal'));
  expect(screen.getByLabelText('金额')).toHaveValue('');
});

test('below a step the form is folded to its account, so that the step has the only button, and a tap unfolds it', async () => {
  const { user } = open(newcomer);
  await steps();
  expect(screen.queryByLabelText('金额')).toBeNull();
  expect(screen.queryByRole('button', { name: '立即取款' })).toBeNull();
  await unfold(user);
  expect(screen.getByLabelText('金额')).toBeVisible();
  expect(screen.getByRole('button', { name: '立即取款' })).toBeVisible();
  expect(screen.getByLabelText('打码量')).toBeVisible();
  await unfold(user);
  expect(screen.queryByLabelText('金额')).toBeNull();
});

test('a withdrawal that is not settled shows its whole form, also without a card', async () => {
  const intention = {
    key: 'k',
    at: Date.now(),
    state: 'unknown',
    what: '取款100.00元',
    values: { kind: 'usdt', card: '7', amount: '100' },
    input: null,
    wealth: null,
  };
  renderScreen(WithdrawalScreen, {
    at: '/withdrawal',
    token: 't',
    user: known,
    kept: { 'intention.withdrawal.1': intention },
  });
  await steps();
  expect(screen.getByRole('button', { name: '查询结果' })).toBeVisible();
  expect(screen.getByLabelText('金额')).toHaveValue('100');
});
