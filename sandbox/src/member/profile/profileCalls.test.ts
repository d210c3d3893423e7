import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('0000000d49484452000000010000000108060000001f15c489', 'hex'),
]);
const gif = Buffer.from(
  '47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b',
  'hex',
);
const jpg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]);

let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  token = await sandbox.login();
});
afterAll(removeSandboxes);

async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'avatar.png', type = 'image/png', field = 'file' } = {},
) {
  const form = new FormData();
  form.set(field, new Blob([bytes], { type }), name);
  const response = await sandbox.fetch('/api/uploadimg', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const avatar = async () => ((await sandbox.post('/api/user', {}, token)).data as { avatar: string }).avatar;
const uploaded = () => readdir(join(sandbox.dataDir, 'uploads'));

test('a png or gif becomes the avatar, and only the newest is stored [S-111]', async () => {
  expect(await upload(png)).toMatchObject({ status: 200, code: 200, message: '上传成功' });
  const first = await avatar();
  expect(first).toMatch(/^\/uploads\/[\da-f-]{36}\.png$/);
  const served = await sandbox.fetch(first);
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);

  expect(await upload(gif, { name: 'wave.gif', type: 'image/gif' })).toMatchObject({ code: 200 });
  expect(await avatar()).toMatch(/\.gif$/);
  expect(await uploaded()).toHaveLength(1);
});

test('a renamed jpg, markup, an empty file and a file over 2 MB are refused, and the avatar stays', async () => {
  await upload(png);
  const before = await avatar();
  for (const bytes of [jpg, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0)]) {
    expect(await upload(bytes)).toMatchObject({ code: 400, message: '仅支持gif或png格式图片' });
  }
  const huge = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
  expect(await upload(huge)).toMatchObject({ status: 200, code: 413, message: '图片不能超过2MB' });
  expect(await upload(png, { field: 'picture' })).toMatchObject({ code: 422, message: '缺少字段：file' });
  expect(await sandbox.post('/api/uploadimg', {}, token)).toMatchObject({ code: 422 });
  expect(await avatar()).toBe(before);
  expect(await uploaded()).toHaveLength(1);
});

/** Uploads like a browser, which reads the response only after it has written the whole body. */
async function uploadWholly(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'avatar.png');
  const body = new Response(form);
  const content = Buffer.from(await body.arrayBuffer());
  const posted = request(`${sandbox.origin}/api/uploadimg`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
      'content-length': content.length,
    },
  });
  const written = once(posted, 'finish');
  const answered = once(posted, 'response');
  const chunk = 256 * 1024;
  for (let at = 0; at < content.length; at += chunk) {
    if (!posted.write(content.subarray(at, at + chunk))) await once(posted, 'drain');
  }
  posted.end();
  await written;
  const [response] = await answered;
  return JSON.parse(await text(response));
}

test.each([3, 9])(
  'a picture of %d MB is read whole and refused with a message, each time',
  async (megabytes) => {
    const huge = Buffer.concat([png, Buffer.alloc(megabytes * 1024 * 1024)]);
    for (const _again of [1, 2]) {
      expect(await uploadWholly(huge)).toEqual({ code: 413, message: '图片不能超过2MB', data: null });
    }
    expect(await upload(huge)).toMatchObject({ status: 200, code: 413, message: '图片不能超过2MB' });
  },
);

test('no path reaches a file outside of the folder of uploads', async () => {
  for (const path of [
    '/uploads/../sandbox.sqlite',
    '/uploads/..%2Fsandbox.sqlite',
    '/uploads/sandbox.sqlite',
  ]) {
    expect((await sandbox.fetch(path)).status).toBe(404);
  }
});

test('the demo account has money in the central wallet and in venues [S-115]', async () => {
  const fresh = await startSandbox();
  const session = await fresh.login();
  expect((await fresh.post('/api/user', {}, session)).data).toMatchObject({
    username: 'demo888',
    realname: '林海生',
    vip: 4,
    balance: '12680.50',
    gameblance: '2931.00',
    paysum: '68500.00',
    joinday: 328,
  });
  expect(await fresh.post('/api/balance', {}, session)).toMatchObject({ data: { balance: '12680.50' } });
  const venues = (await fresh.post('/api/balancelist', {}, session)).data as { balance: string }[];
  expect(venues).toHaveLength(17);
  expect(venues.filter(({ balance }) => balance !== '0.00')).toHaveLength(5);
});

const profile = { mobile: '15012345678', email: 'new@example.com', birthday: '1990-01-02' };

test('a saved profile is read back by its own player alone', async () => {
  await sandbox.post('/sandbox/players', { name: 'profile01' });
  const own = await sandbox.login('profile01', 'profile01');
  const before = (await sandbox.post('/api/user', {}, token)).data;
  expect(await sandbox.post('/api/updateuserinfo', profile, own)).toMatchObject({
    code: 200,
    message: '保存成功',
  });
  expect((await sandbox.post('/api/user', {}, own)).data).toMatchObject(profile);
  expect((await sandbox.post('/api/user', {}, token)).data).toEqual(before);
});

test.each([
  [{ mobile: '15412345678', email: 'abc' }, '请输入正确手机号'],
  [{ email: 'a@b' }, '请输入正确邮箱号'],
  [{ email: 'a b@c.com' }, '请输入正确邮箱号'],
  [{ birthday: '1990/01/02' }, '请输入正确的日期格式：YYYY-MM-DD'],
  [{ birthday: '1990-02-31' }, '请输入正确的日期格式：YYYY-MM-DD'],
  [{ birthday: '1979-12-31' }, '生日不在可选范围内'],
  [{ birthday: '2999-01-01' }, '生日不在可选范围内'],
])('the profile %j is refused with %s', async (wrong, message) => {
  expect(await sandbox.post('/api/updateuserinfo', { ...profile, ...wrong }, token)).toMatchObject({
    code: 400,
    message,
  });
});

test('a phone number belongs to one account: another account’s number and an old name are refused', async () => {
  await sandbox.post('/sandbox/players', { name: 'numbered1', fields: { mobile: '15912345678' } });
  await sandbox.post('/sandbox/players', { name: '15812345678', password: 'secret66' });
  for (const mobile of ['15912345678', '15812345678']) {
    expect(await sandbox.post('/api/updateuserinfo', { ...profile, mobile }, token)).toMatchObject({
      code: 400,
      message: '该手机号已被其他账号使用',
    });
  }
});

test('a phone number logs its owner in, although it is the name of an old account', async () => {
  await sandbox.post('/sandbox/players', { name: '15712345678', password: 'secret66' });
  await sandbox.post('/sandbox/players', { name: 'numbered2', fields: { mobile: '15712345678' } });
  expect(await sandbox.login('15712345678', 'numbered2')).toEqual(expect.any(String));
});
