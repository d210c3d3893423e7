import { gameUrl } from '@site/shared/contract/hall';
import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import { setTransferStatus, transfer, venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import GameScreen from './GameScreen.tsx';

const origin = 'https://games.example.com';
const player = { id: 1, username: 'haifeng', balance: '1200.50', transferstatus: 0 };
let network: ReturnType<typeof fakeNetwork>;

const venueHolds = (balance: string) =>
  network.answer(
    venueBalances,
    ok([
      { name: 'AG真人', platname: 'AG', balance: '7.00' },
      { name: 'PG电子', platname: 'PG', balance },
    ]),
  );

beforeEach(() => {
  network = fakeNetwork();
  network.answer(gameUrl, ok({ url: `${origin}/game` }));
  network.answer(refreshUserMoney, ok(player));
  network.answer(transfer, ok(null, '转账成功'));
  network.answer(setTransferStatus, ok());
  network.answer(recoverAll, ok(null, '回收成功'));
  venueHolds('0.00');
});

afterEach(() => jest.useRealTimers());

const open = (user: object = player, name = 'pg') =>
  renderScreen(GameScreen, {
    at: `/gamePage?name=${name}`,
    token: 't',
    user,
    config: { frameOrigins: [origin] },
  });
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const offer = () => screen.queryByRole('region', { name: 'PG电子余额为0' });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the bar shows the balance of the game’s venue, and moves money in and out', async () => {
  venueHolds('88.00');
  const { user } = open();
  await screen.findByRole('button', { name: '转入' });
  expect(screen.getByRole('banner')).toHaveTextContent('场馆余额88.00');
  await press(user, '转出');
  const form = await sheet('PG电子转出');
  await user.click(form.getByRole('button', { name: '全部' }));
  venueHolds('0.00');
  await user.click(form.getByRole('button', { name: '确认转出' }));
  expect(await screen.findByText('转账成功')).toBeVisible();
  expect(network.sent(transfer)).toEqual([{ amount: 88, sourcetype: 'PG', targettype: 'userbalance' }]);
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('场馆余额0.00'));
  expect(network.sent(gameUrl)).toHaveLength(1);
});

const frame = () => document.querySelector('iframe');

test('an empty venue offers the transfer before the game opens, which then opens once, with the money [H-065]', async () => {
  const { user } = open();
  await waitFor(() => expect(offer()).toHaveTextContent(/钱包余额 1,?200\.50/));
  expect(network.sent(gameUrl)).toEqual([]);
  await press(user, '立即转入');
  const form = await sheet('PG电子转入');
  expect(form.getByLabelText('金额')).toHaveValue('1200.50');
  venueHolds('1200.50');
  await user.click(form.getByRole('button', { name: '确认转入' }));
  expect(await screen.findByTitle('PG电子')).toHaveAttribute('src', `${origin}/game`);
  expect(offer()).toBeNull();
  expect(network.sent(transfer)).toEqual([{ amount: 1200.5, sourcetype: 'userbalance', targettype: 'PG' }]);
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(/场馆余额1,?200\.50/));
  expect(network.sent(gameUrl)).toHaveLength(1);
});

test('开启自动转账 is explained and takes one tap; then the game opens without a manual transfer', async () => {
  const { user } = open();
  await waitFor(() => expect(offer()).toHaveTextContent('进入游戏时自动转入'));
  network.answer(refreshUserMoney, ok({ ...player, transferstatus: 1 }));
  await press(user, '开启自动转账');
  expect(await screen.findByTitle('PG电子')).toBeInTheDocument();
  expect(offer()).toBeNull();
  expect(network.sent(setTransferStatus)).toEqual([{ transferstatus: 1 }]);
  expect(network.sent(gameUrl)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '转入' })).toBeNull();
});

test('a refused 自动转账 leaves the offer, and the game closed', async () => {
  network.answer(setTransferStatus, refusal('系统繁忙'));
  const { user } = open();
  await press(user, '开启自动转账');
  expect(await screen.findByText('系统繁忙')).toBeVisible();
  expect(offer()).toBeVisible();
  expect(network.sent(gameUrl)).toEqual([]);
});

test('直接进入 opens the game without money; the first transfer by the bar opens it again', async () => {
  const { user } = open();
  await press(user, '直接进入');
  expect(await screen.findByTitle('PG电子')).toBeInTheDocument();
  expect(offer()).toBeNull();
  await press(user, '转入');
  const form = await sheet('PG电子转入');
  await user.type(form.getByLabelText('金额'), '50');
  venueHolds('50.00');
  await user.click(form.getByRole('button', { name: '确认转入' }));
  await waitFor(() => expect(network.sent(gameUrl)).toHaveLength(2));
  expect(await screen.findByTitle('PG电子')).toBeInTheDocument();
});

test('a game whose venue cannot be read opens without an offer', async () => {
  network.answer(venueBalances, { failure: 'network' });
  open();
  expect(await screen.findByTitle('PG电子')).toBeInTheDocument();
  expect(offer()).toBeNull();
});

test('a game waits three seconds for the balance of its venue, then opens and stays open', async () => {
  jest.useFakeTimers();
  let answer = () => {};
  network.answer(venueBalances, () => {
    const empty = ok([{ name: 'PG电子', platname: 'PG', balance: '0.00' }]);
    return new Promise((resolve) => (answer = () => resolve(empty)));
  });
  open();
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(network.sent(gameUrl)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(network.sent(gameUrl)).toHaveLength(1);
  answer();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('banner')).toHaveTextContent('场馆余额0.00');
  expect(offer()).toBeNull();
  expect(frame()).not.toBeNull();
});

test.each([
  ['money in the venue', player, 'PG', '5.00'],
  ['an empty wallet', { ...player, balance: '0.00' }, 'PG', '0.00'],
  ['自动转账', { ...player, transferstatus: 1 }, 'PG', '0.00'],
  ['a provider that holds no money', player, 'ZZ', '0.00'],
])('with %s no transfer is offered', async (_what, user, name, balance) => {
  venueHolds(balance);
  open(user, name);
  await waitFor(() => expect(network.sent(venueBalances)).not.toEqual([]));
  await screen.findByTitle(/./);
  expect(offer()).toBeNull();
});

test.each([
  ['its venue', player, 'abc', '--', false],
  ['the wallet', { ...player, balance: 'abc' }, '0.00', '0.00', true],
])(
  'with an unreadable balance of %s the game opens at once, and nothing is offered',
  async (_what, user, balance, shown, isWallet) => {
    venueHolds(balance);
    network.answer(refreshUserMoney, ok(user));
    const view = open(user);
    expect(await screen.findByTitle('PG电子')).toBeInTheDocument();
    expect(offer()).toBeNull();
    expect(screen.getByRole('banner')).toHaveTextContent(`场馆余额${shown}`);
    await press(view.user, isWallet ? '转入' : '转出');
    const form = await sheet(isWallet ? 'PG电子转入' : 'PG电子转出');
    expect(form.getByText(`${isWallet ? '钱包' : '场馆'}余额 --`)).toBeVisible();
    expect(form.getByRole('button', { name: '全部' })).toBeDisabled();
  },
);

test('money in an unreadable venue balance is transferred by its amount; the platform judges', async () => {
  venueHolds('abc');
  const { user } = open();
  await press(user, '转出');
  const form = await sheet('PG电子转出');
  await user.type(form.getByLabelText('金额'), '50');
  await user.click(form.getByRole('button', { name: '确认转出' }));
  expect(await screen.findByText('转账成功')).toBeVisible();
  expect(network.sent(transfer)).toEqual([{ amount: 50, sourcetype: 'PG', targettype: 'userbalance' }]);
});

test('the back bar leaves the offer before the game opens, and an empty venue asks for no recovery', async () => {
  const { user, address } = open();
  await waitFor(() => expect(offer()).not.toBeNull());
  await press(user, '返回');
  await waitFor(() => expect(address()).not.toContain('/gamePage'));
  expect(network.sent(recoverAll)).toEqual([]);
  expect(network.sent(gameUrl)).toEqual([]);
});

test.each([
  ['一键回收', [{}]],
  ['直接离开', []],
])('leaving with money in the venue offers 一键回收; %s leads away', async (choice, sent) => {
  venueHolds('88.00');
  const { user, address } = open();
  await screen.findByRole('button', { name: '转入' });
  await press(user, '返回');
  const dialog = await sheet('离开游戏');
  expect(dialog.getByText(/PG电子还有 88\.00/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: choice }));
  await waitFor(() => expect(address()).not.toContain('/gamePage'));
  expect(network.sent(recoverAll)).toEqual(sent);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['一键回收', [{}]],
  ['直接离开', []],
])('the system’s own back out of a game with money in its venue offers it, too: %s', async (choice, sent) => {
  venueHolds('88.00');
  history.replaceState({ idx: 1 }, '');
  const { user, router } = open();
  await screen.findByRole('button', { name: '转入' });
  history.replaceState({ idx: 0 }, '');
  await act(() => router.navigate(-1));
  const dialog = within(await screen.findByRole('alertdialog', { name: '离开游戏' }));
  expect(dialog.getByText(/PG电子还有 88\.00/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(network.sent(recoverAll)).toEqual(sent);
});

test.each([
  ['with an empty venue', '0.00', 0],
  ['by a step on', '88.00', 2],
])('leaving a game %s offers no 一键回收', async (_how, balance, idx) => {
  venueHolds(balance);
  history.replaceState({ idx: 1 }, '');
  const { router } = open();
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(`场馆余额${balance}`));
  history.replaceState({ idx }, '');
  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('without an answer the outcome is unknown: the form is locked and links to 场馆转账', async () => {
  network.answer(transfer, { failure: 'timeout' });
  const { user, address } = open();
  await press(user, '转入');
  const form = await sheet('PG电子转入');
  await user.type(form.getByLabelText('金额'), '50');
  await user.click(form.getByRole('button', { name: '确认转入' }));
  expect(await form.findByRole('alert')).toHaveTextContent('PG电子转入50.00元，提交结果未知');
  expect(form.getByRole('button', { name: '确认转入' })).toBeDisabled();
  expect(network.sent(transfer)).toHaveLength(1);
  await user.click(form.getByRole('link', { name: '场馆转账' }));
  expect(address()).toBe('/transfer');
});

test('an empty amount is not sent', async () => {
  const { user } = open();
  await press(user, '转入');
  const form = await sheet('PG电子转入');
  await user.click(form.getByRole('button', { name: '确认转入' }));
  expect(form.getByLabelText('金额')).toHaveAccessibleDescription('请输入操作金额！');
  expect(network.sent(transfer)).toEqual([]);
});
