import { asNewPlayer } from '../../testing/asNewPlayer.ts';
import type { TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let name: string;
let token: string;

asNewPlayer(
  'drawer',
  (begun) => {
    ({ sandbox, name, token } = begun);
  },
  { password: 'secret66', payPassword: 'pay66778', balance: '1000.50' },
);

const bankCard = {
  bank: '招商银行',
  bank_owner: '陈海风',
  bank_address: '科技园支行',
  bank_no: '6222021234567890',
  pay_pass: 'pay66778',
};
const ercAddress = {
  bank: 'USDT',
  bank_owner: 'ERC20',
  bank_no: `0x${'a'.repeat(40)}`,
  pay_pass: 'pay66778',
};

async function bound(card: object = bankCard): Promise<number> {
  await sandbox.post('/api/bindcard', card, token);
  const { data } = await sandbox.post('/api/getcard', { type: card === bankCard ? 1 : 2 }, token);
  return (data as { id: number }[])[0]?.id ?? 0;
}
const withdraw = (bank: string | number, amount = 100, password = 'pay66778') =>
  sandbox.post('/api/withdraw', { amount, bank, password }, token);
const balance = async () =>
  ((await sandbox.post('/api/balance', {}, token)).data as { balance: string }).balance;
const review = (approve: boolean) => sandbox.post('/sandbox/withdrawals/review', { name, approve });
const booksAreRight = () => expect(sandbox.checkConservation()).toEqual([]);

test('a withdrawal takes the money at once, and its approval is final [W-224]', async () => {
  const card = await bound();
  expect(await withdraw(card, 250.25)).toMatchObject({ code: 200, message: '提交成功，等待后台审核' });
  expect(await balance()).toBe('750.25');
  expect((await review(true)).data).toEqual({ reviewed: 1 });
  expect(await balance()).toBe('750.25');
  expect((await review(false)).data).toEqual({ reviewed: 0 });
  booksAreRight();
});

test('a rejected withdrawal returns the money, once', async () => {
  await withdraw(await bound(), 250.25);
  await review(false);
  await review(false);
  expect(await balance()).toBe('1000.50');
  booksAreRight();
});

test('a withdrawal is approved after three minutes of the platform’s clock, and cannot be rejected then', async () => {
  await withdraw(await bound(), 100);
  await sandbox.post('/sandbox/clock', { shiftMs: 3 * 60_000 + 1_000 });
  expect((await review(false)).data).toEqual({ reviewed: 0 });
  expect(await balance()).toBe('900.50');
});

test.each([
  ['less than 100', 99.99, '单笔取款不能低于100元'],
  ['more than the balance', 1000.51, '余额不足'],
  ['parts of a cent', 100.001, '取款金额格式不正确'],
])('a withdrawal of %s is refused and moves nothing', async (_what, amount, message) => {
  expect(await withdraw(await bound(), amount)).toMatchObject({ code: 400, message });
  expect(await balance()).toBe('1000.50');
});

test('an unmet turnover is answered and refuses the withdrawal [W-221]', async () => {
  const card = await bound();
  await sandbox.post('/sandbox/players', { name, turnover: '320.00' });
  expect(await sandbox.post('/api/getBetAmount', {}, token)).toMatchObject({
    code: 200,
    data: { bet_amount: '320.00' },
  });
  expect(await withdraw(card)).toMatchObject({ message: '打码量不足，还需完成320.00' });
  expect(await balance()).toBe('1000.50');
});

test('a wrong payment password, a foreign card and an amount that the fee eats up are refused', async () => {
  const card = await bound();
  expect(await withdraw(card, 100, 'wrong-one')).toMatchObject({ message: '支付密码错误' });
  expect(await withdraw(card + 999)).toMatchObject({ message: '收款账户不存在，请重新选择' });
  expect(await withdraw('1 OR 1=1')).toMatchObject({ message: '收款账户不存在，请重新选择' });
  expect(await withdraw(await bound(ercAddress), 100)).toMatchObject({ code: 200 });
  booksAreRight();
});

test('many withdrawals at once never take more than the balance', async () => {
  const card = await bound();
  const answers = await Promise.all(Array.from({ length: 12 }, () => withdraw(card, 150)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(6);
  expect(answers.filter(({ message }) => message === '余额不足')).toHaveLength(6);
  expect(await balance()).toBe('100.50');
  booksAreRight();
});
