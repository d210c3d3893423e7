import { reviewMs } from '../../platform/base/reviews.ts';
import { asNewPlayer } from '../../testing/asNewPlayer.ts';
import type { TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let token: string;
let name: string;

asNewPlayer(
  'payer',
  (begun) => {
    ({ sandbox, name, token } = begun);
  },
  { balance: '10.00' },
);

const bankForm = {
  paytype: 'bank',
  amount: 100.5,
  bank: '招商银行',
  bank_address: '深圳分行',
  bank_no: '6222021234567890',
  bank_owner: '林海生',
};
const recharge = (form: object) => sandbox.post('/api/recharge', form, token);
const balance = async () =>
  ((await sandbox.post('/api/balance', {}, token)).data as { balance: string }).balance;
const pictureOf = ({ data }: { data: unknown }) =>
  (data as { cardlist: [{ payimg: string }] }).cardlist[0].payimg;
const review = (approve: boolean) => sandbox.post('/sandbox/deposits/review', { name, approve });

test('the sandbox answers ways to pay, banks and receiving accounts as the site reads them [W-213 W-217 W-218]', async () => {
  expect(await sandbox.get('/api/get_pay_way', token)).toMatchObject({
    data: { card: 1, usdt: 1, wechat: 1, alipay: 1 },
  });
  const banks = (await sandbox.post('/api/banklist', {}, token)).data as { bank_name: string }[];
  expect(banks.map(({ bank_name }) => bank_name)).toContain('招商银行');
  expect((await sandbox.post('/api/getpaybank', {}, token)).data).toEqual(
    expect.arrayContaining([
      {
        bank_no: expect.stringMatching(/^\d{19}$/),
        bank_owner: expect.any(String),
        bank_address: expect.any(String),
        bank_data: { bank_name: expect.any(String) },
      },
    ]),
  );
});

test.each([
  ['bank', '100.00', '50000.00', bankForm],
  ['wechat', '100.00', '5000.00', { paytype: 'wxpay' }],
  ['alipay', '100.00', '10000.00', { paytype: 'alipay' }],
  ['usdt-trc20', '100.00', '100000.00', { paytype: 'usdt', catepay: 'TRC20' }],
  ['usdt-erc20', '500.00', '100000.00', { paytype: 'usdt', catepay: 'ERC20' }],
])('the limits of %s are from %s to %s, both included [W-214]', async (type, least, most, form) => {
  expect(await sandbox.post('/api/getPayRange', { type }, token)).toMatchObject({
    data: { min_price: least, max_price: most },
  });
  for (const amount of [Number(least), Number(most)]) {
    expect(await recharge({ ...form, amount })).toMatchObject({ code: 200 });
  }
  for (const amount of [Number(least) - 0.01, Number(most) + 0.01]) {
    expect(await recharge({ ...form, amount })).toMatchObject({
      code: 400,
      message: `单笔存款金额为${least}-${most}元`,
    });
  }
});

test.each([
  [{ ...bankForm, bank_owner: ' ' }, '请填写完整的转账信息'],
  [{ ...bankForm, bank: '月亮银行' }, '暂不支持该银行'],
  [{ ...bankForm, bank_owner: '林'.repeat(41) }, '存款人姓名不能超过40字'],
  [{ ...bankForm, bank_no: '6'.repeat(41) }, '银行卡号不能超过40位'],
  [{ ...bankForm, bank_address: '街'.repeat(20_000) }, '开户行地址不能超过100字'],
  [{ ...bankForm, amount: 100.001 }, '金额格式不正确'],
])('a deposit that no bank could match is refused', async (form, message) => {
  expect(await recharge(form)).toMatchObject({ code: 400, message });
});

test('an approved deposit is in the central wallet once, counts as paid in and has to be bet once', async () => {
  const { message } = await recharge(bankForm);
  expect(message).toMatch(/^D\d{20}$/);
  expect(await balance()).toBe('10.00');
  expect(await review(true)).toMatchObject({ data: { reviewed: 1 } });
  expect(await review(true)).toMatchObject({ data: { reviewed: 0 } });
  expect(await balance()).toBe('110.50');
  expect((await sandbox.post('/api/user', {}, token)).data).toMatchObject({ paysum: '100.50' });
  expect((await sandbox.post('/api/getBetAmount', {}, token)).data).toEqual({ bet_amount: '100.50' });
  expect(sandbox.checkConservation()).toEqual([]);
});

test('a rejected deposit moves nothing, also later', async () => {
  await recharge(bankForm);
  expect(await review(false)).toMatchObject({ data: { reviewed: 1 } });
  expect(await review(true)).toMatchObject({ data: { reviewed: 0 } });
  await sandbox.post('/sandbox/clock', { shiftMs: reviewMs });
  expect(await balance()).toBe('10.00');
});

test('the back office approves a deposit after three minutes of the platform’s clock', async () => {
  await recharge({ paytype: 'alipay', amount: 200 });
  await sandbox.post('/sandbox/clock', { shiftMs: reviewMs - 5_000 });
  expect(await balance()).toBe('10.00');
  await sandbox.post('/sandbox/clock', { shiftMs: reviewMs });
  expect(await balance()).toBe('210.00');
  expect(sandbox.checkConservation()).toEqual([]);
});

test('a USDT deposit gets the address of its protocol, with a QR image of its own [W-220]', async () => {
  const { message } = await recharge({ paytype: 'usdt', catepay: 'ERC20', amount: 500 });
  const answer = await sandbox.post('/api/payinfo', { deposit_no: message }, token);
  expect(answer).toMatchObject({
    code: 200,
    message: 'usdtpay',
    data: {
      deposit_no: message,
      info: { amount: '500.00', created_at: expect.stringMatching(/^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/) },
      cardlist: [{ mch_id: expect.stringMatching(/^0x/), content: 'ERC20' }],
    },
  });
  const image = await sandbox.fetch(pictureOf(answer));
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect((await sandbox.fetch('/art/payment/D0.svg')).status).toBe(404);
});

test('the payment image has an address that the number of a deposit does not reveal', async () => {
  const ask = async () => {
    const { message } = await recharge({ paytype: 'alipay', amount: 100 });
    return {
      number: message,
      picture: pictureOf(await sandbox.post('/api/payinfo', { deposit_no: message }, token)),
    };
  };
  const [one, other] = [await ask(), await ask()];
  expect((await sandbox.fetch(one.picture)).headers.get('cache-control')).toBe('private, no-store');
  const sign = one.picture.split('.')[1];
  for (const file of [
    one.number,
    `${one.number}.`,
    `${other.number}.${sign}`,
    `${one.number}.${'A'.repeat(43)}`,
  ])
    expect([file, (await sandbox.fetch(`/art/payment/${file}.svg`)).status]).toEqual([file, 404]);
});

test('a player cannot see the payment of another player', async () => {
  const { message } = await recharge({ paytype: 'wxpay', amount: 100 });
  const other = await sandbox.login();
  expect(await sandbox.post('/api/payinfo', { deposit_no: message }, other)).toMatchObject({
    code: 404,
    message: '订单不存在',
  });
});
