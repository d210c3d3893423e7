import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

afterAll(removeSandboxes);

let sandbox: TestSandbox;
let token: string;
let made = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  token = await player();
});

async function player(given: object = {}): Promise<string> {
  made += 1;
  const name = `holder${made}`;
  await sandbox.post('/sandbox/players', { name, password: 'secret66', payPassword: 'pay66778', ...given });
  return sandbox.login(name, 'secret66');
}

const number = (last: number) => `622202123456${String(last).padStart(4, '0')}`;
const bankCard = (changes: object = {}) => ({
  bank: '招商银行',
  bank_owner: '陈海风',
  bank_address: '深圳市南山区科技园支行',
  bank_no: number(7890),
  pay_pass: 'pay66778',
  ...changes,
});
const address = (changes: object = {}) => ({
  bank: 'USDT',
  bank_owner: 'TRC20',
  bank_no: `T${'a'.repeat(33)}`,
  pay_pass: 'pay66778',
  ...changes,
});
const bind = (card: object, as = token) => sandbox.post('/api/bindcard', card, as);
const cards = async (type: 1 | 2, as = token) =>
  (await sandbox.post('/api/getcard', { type }, as)).data as { id: number; bank_no: string; ico: string }[];

test('a bound bank card is in list 1 with its bank’s logo, an address in list 2 without one [W-219]', async () => {
  expect(await bind(bankCard())).toMatchObject({ code: 200, message: '绑定成功' });
  expect(await bind(address())).toMatchObject({ code: 200 });
  expect(await cards(1)).toEqual([
    {
      id: expect.any(Number),
      bank: '招商银行',
      bank_owner: '陈海风',
      bank_no: number(7890),
      bank_address: '深圳市南山区科技园支行',
      ico: '/art/bank/CMB.svg',
    },
  ]);
  expect(await cards(2)).toMatchObject([{ bank: 'USDT', bank_owner: 'TRC20', ico: '' }]);
  expect((await sandbox.fetch('/art/bank/CMB.svg')).headers.get('content-type')).toContain('image/svg');
  expect((await sandbox.fetch('/art/bank/NONE.svg')).status).toBe(404);
});

test('a player sees and deletes only their own cards [W-012 W-227]', async () => {
  await bind(bankCard());
  const [card] = await cards(1);
  const other = await player();
  expect(await cards(1, other)).toEqual([]);
  expect(await sandbox.post('/api/delcard', { id: card?.id }, other)).toMatchObject({
    code: 400,
    message: '该卡片不存在或已解绑',
  });
  expect(await sandbox.post('/api/delcard', { id: card?.id }, token)).toMatchObject({ code: 200 });
  expect(await cards(1)).toEqual([]);
  expect(await sandbox.post('/api/delcard', { id: card?.id }, token)).toMatchObject({ code: 400 });
});

test('a player may bind five of each kind at most, also when seven are sent at once [W-129]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, index) => bind(bankCard({ bank_no: number(index) }))),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(answers.filter(({ message }) => message === '最多支持添加5张银行卡')).toHaveLength(2);
  expect(await bind(address())).toMatchObject({ code: 200 });
});

test.each([
  ['an unknown bank', bankCard({ bank: '月球银行' }), '暂不支持该银行'],
  ['letters in a card number', bankCard({ bank_no: '62220212345X' }), '请输入正确的银行卡号'],
  ['a short card number', bankCard({ bank_no: '1234567' }), '请输入正确的银行卡号'],
  ['an ERC20 address under TRC20', address({ bank_no: `0x${'a'.repeat(40)}` }), '请输入正确的TRC20钱包地址'],
  ['a wrong payment password', bankCard({ pay_pass: 'wrong-one' }), '支付密码错误'],
])('the sandbox refuses %s', async (_what, card, message) => {
  expect(await bind(card)).toMatchObject({ code: 400, message });
  expect([...(await cards(1)), ...(await cards(2))]).toEqual([]);
});

test('a card number can be bound once, and a holder of another name is refused', async () => {
  await bind(bankCard());
  expect(await bind(bankCard({ bank_no: '6222 0212 3456 7890' }))).toMatchObject({
    message: '该银行卡已绑定',
  });
  expect(await bind(bankCard({ bank_no: number(1), bank_owner: '王小明' }))).toMatchObject({
    message: '持卡人姓名与账户姓名不一致',
  });
});

test('without a withdrawal password nothing can be bound', async () => {
  const fresh = await player({ payPassword: undefined });
  expect(await bind(bankCard(), fresh)).toMatchObject({ code: 400, message: '请先设置提现密码' });
});

test('five wrong payment passwords make the player wait, guesses at once included', async () => {
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => bind(bankCard({ pay_pass: 'guessing' }))),
  );
  expect(answers.filter(({ message }) => message === '支付密码错误')).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(4);
  expect(await bind(bankCard())).toMatchObject({ code: 429 });
  await sandbox.post('/sandbox/clock', { shiftMs: 15 * 60_000 + 1_000 });
  expect(await bind(bankCard())).toMatchObject({ code: 200 });
  await sandbox.post('/sandbox/reset');
});
