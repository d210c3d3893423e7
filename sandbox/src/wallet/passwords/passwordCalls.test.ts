import { asNewPlayer } from '../../testing/asNewPlayer.ts';
import type { TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let name: string;
let token: string;

asNewPlayer(
  'keeper',
  (begun) => {
    ({ sandbox, name, token } = begun);
  },
  { password: 'secret66' },
);

const change = (call: 'editPassword' | 'editPayPassword', password: string, paypassword: string) =>
  sandbox.post(`/api/${call}`, { paypassword, password }, token);

test('a new login password ends every session and logs the player in [W-230]', async () => {
  const elsewhere = await sandbox.login(name, 'secret66');
  expect(await change('editPassword', 'secret66', 'ocean777')).toMatchObject({ code: 200 });
  for (const ended of [token, elsewhere]) {
    expect(await sandbox.post('/api/user', {}, ended)).toMatchObject({ status: 401, code: 401 });
  }
  expect(await sandbox.post('/api/login_pc', { name, password: 'secret66' })).toMatchObject({ code: 400 });
  expect(await sandbox.login(name, 'ocean777')).toEqual(expect.any(String));
});

test('the first withdrawal password needs the login password, a later one the former [W-231]', async () => {
  expect(await change('editPayPassword', 'nonsense', 'pay66778')).toMatchObject({
    code: 400,
    message: '首次设置提现密码，原密码请填写登录密码',
  });
  expect(await change('editPayPassword', 'secret66', 'pay66778')).toMatchObject({ code: 200 });
  expect(await change('editPayPassword', 'secret66', 'pay99999')).toMatchObject({ message: '原密码错误' });
  expect(await change('editPayPassword', 'pay66778', 'pay99999')).toMatchObject({ code: 200 });
  expect(await sandbox.post('/api/user', {}, token)).toMatchObject({ code: 200 });
});

test('a registration does not set its payment password: it binds, withdraws and changes nothing', async () => {
  const paypassword = 'in-every-page';
  const form = { name: `long${name}`, realname: '陈海风', password: 'secret66', confirmPass: 'secret66' };
  const registered = await sandbox.post('/api/register', { ...form, code: 'x7k2', paypassword });
  token = (registered.data as { api_token: string }).api_token;
  const hasPassword = async () =>
    ((await sandbox.post('/api/user', {}, token)).data as { haspaypassword: number }).haspaypassword;
  expect(await hasPassword()).toBe(0);
  const card = { bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(33)}`, pay_pass: paypassword };
  expect(await sandbox.post('/api/bindcard', card, token)).toMatchObject({ message: '请先设置提现密码' });
  const given = { amount: 100, bank: 1, password: paypassword };
  expect(await sandbox.post('/api/withdraw', given, token)).toMatchObject({ message: '请先设置提现密码' });
  expect(await change('editPayPassword', paypassword, 'pay66778')).toMatchObject({ code: 400 });
  expect(await change('editPayPassword', 'secret66', 'pay66778')).toMatchObject({ code: 200 });
  expect(await hasPassword()).toBe(1);
  const own = { ...card, pay_pass: 'pay66778' };
  expect(await sandbox.post('/api/bindcard', own, token)).toMatchObject({ message: '绑定成功' });
});

test.each([
  ['editPassword', 'secret66', 'short', '新密码长度须为6~16位'],
  ['editPassword', 'secret66', 'x'.repeat(17), '新密码长度须为6~16位'],
  ['editPassword', 'secret66', 'secret66', '新旧密码不能一致'],
  ['editPassword', 'wrong-one', 'ocean777', '原密码错误'],
  ['editPayPassword', 'secret66', 'x'.repeat(19), '新密码长度须为6~18位'],
] as const)('%s from %s to %s is refused, and the session stays', async (call, former, next, message) => {
  expect(await change(call, former, next)).toMatchObject({ code: 400, message });
  expect(await sandbox.post('/api/user', {}, token)).toMatchObject({ code: 200 });
});

test('passwords are stored as hashes only', async () => {
  await change('editPayPassword', 'secret66', 'pay66778');
  const file = await import('node:fs').then(({ readFileSync }) =>
    readFileSync(`${sandbox.dataDir}/sandbox.sqlite-wal`),
  );
  expect(file.includes('pay66778')).toBe(false);
  expect(file.includes('scrypt$')).toBe(true);
});
