import { demoAccount } from '../../demo/demoAccount.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let now: number;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 4);
  sandbox = await startSandbox({ now: () => now });
});
afterEach(removeSandboxes);

const longForm = {
  name: 'haiwang88',
  realname: 'haiwang88',
  password: 'haiwang88',
  paypassword: 'abc12345',
  code: 'x7k2',
  confirmPass: 'haiwang88',
};

test('both registration forms make an account that is logged in at once', async () => {
  const short = await sandbox.post('/api/register', { name: 'chuanzhang', password: 'secret66', pid: '1' });
  expect(short).toMatchObject({ code: 200, message: '注册成功' });
  const { api_token } = short.data as { api_token: string };
  expect(await sandbox.post('/api/user', {}, api_token)).toMatchObject({
    data: { username: 'chuanzhang', balance: '0.00', gameblance: '0.00', vip: 1, joinday: 1, isagent: 0 },
  });
  expect(await sandbox.post('/api/register', longForm)).toMatchObject({ code: 200 });
  expect(await sandbox.login('haiwang88', 'haiwang88')).toEqual(expect.any(String));
});

test.each([
  [{ name: 'abc', password: 'secret66' }, '用户名长度6~16位，以字母或数字组合！'],
  [{ name: '海王海王海王', password: 'secret66' }, '用户名长度6~16位，以字母或数字组合！'],
  [{ name: 'a'.repeat(17), password: 'secret66' }, '用户名长度6~16位，以字母或数字组合！'],
  [{ name: 'goodname1', password: 'short' }, '请输入正确的密码长度，最少6位！'],
  [{ name: 'goodname1', password: 'x'.repeat(17) }, '密码长度不能超过16位'],
  [{ name: '13800138000', password: 'secret66' }, '用户名不能为手机号码'],
  [{ name: '8613900139000', password: 'secret66' }, '用户名不能为手机号码'],
  [{ name: 'DEMO888', password: 'secret66' }, '用户名已被注册，请更换后重试'],
  [{ ...longForm, name: 'goodname1', confirmPass: 'other' }, '两次密码不一致！'],
  [{ ...longForm, name: 'goodname1', paypassword: '123' }, '支付密码长度须为6~18位'],
  [{ ...longForm, name: 'goodname1', realname: '林'.repeat(41) }, '姓名不能超过40字'],
])('a registration that breaks a rule is refused with the rule’s message: %j', async (form, message) => {
  expect(await sandbox.post('/api/register', form)).toMatchObject({
    status: 200,
    code: 400,
    message,
    data: null,
  });
});

test('of two registrations for one name at the same moment one succeeds', async () => {
  const form = { name: 'twins0001', password: 'secret66' };
  const codes = (await Promise.all([1, 2, 3].map(() => sandbox.post('/api/register', form)))).map(
    ({ code }) => code,
  );
  expect(codes.sort()).toEqual([200, 400, 400]);
});

test('a player logs in with the name in any case or the phone number', async () => {
  expect(await sandbox.login('DEMO888', demoAccount.password)).toEqual(expect.any(String));
  expect(await sandbox.login('13800138000', demoAccount.password)).toEqual(expect.any(String));
});

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await sandbox.post('/api/login_pc', { name: 'demo888', password: 'nonsense' });
  const unknown = await sandbox.post('/api/login_pc', { name: 'nobody99', password: 'nonsense' });
  expect(wrong).toMatchObject({ status: 200, code: 400, message: '用户名或密码错误' });
  expect(unknown).toMatchObject({ status: 200, code: 400, message: '用户名或密码错误' });
});

test('after ten wrong passwords a name waits a minute, even with the right password; another name does not wait', async () => {
  await sandbox.post('/api/register', longForm);
  const guesses = Array.from({ length: 14 }, () =>
    sandbox.post('/api/login_pc', { name: 'haiwang88', password: 'guess0' }),
  );
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === 400)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(4);
  const right = { name: 'haiwang88', password: 'haiwang88' };
  expect(await sandbox.post('/api/login_pc', right)).toMatchObject({
    code: 429,
    message: '密码错误次数过多，请稍后再试',
  });
  expect(await sandbox.login()).toEqual(expect.any(String));
  now += 61_000;
  expect(await sandbox.post('/api/login_pc', right)).toMatchObject({ code: 200 });
});
