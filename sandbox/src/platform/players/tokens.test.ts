import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

const hourMs = 60 * 60 * 1000;
let sandbox: TestSandbox;
let now = Date.UTC(2026, 10, 21, 4);

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
});
afterAll(removeSandboxes);

test('a call without a token, with an invented token or with a wrong scheme is answered 401 in status and body', async () => {
  for (const token of [undefined, 'made-up', 'x'.repeat(500)]) {
    const answer = await sandbox.post('/api/balance', {}, token);
    expect(answer).toMatchObject({ status: 401, code: 401, message: '登录已过期，请重新登录！' });
  }
  const basic = await sandbox.fetch('/api/balance', {
    method: 'POST',
    headers: { authorization: 'Basic abc' },
  });
  expect(await basic.json()).toMatchObject({ code: 401 });
});

test('a token expires after a day without use, and each use renews it', async () => {
  const used = await sandbox.login();
  const unused = await sandbox.login();
  now += 20 * hourMs;
  expect(await sandbox.post('/api/balance', {}, used)).toMatchObject({ code: 200 });
  now += 20 * hourMs;
  expect(await sandbox.post('/api/balance', {}, used)).toMatchObject({ code: 200 });
  expect(await sandbox.post('/api/balance', {}, unused)).toMatchObject({ code: 401 });
});

test('a log-off ends its session and no other session of the player', async () => {
  const [here, there] = [await sandbox.login(), await sandbox.login()];
  expect(await sandbox.post('/api/logoff', {}, here)).toMatchObject({ code: 200 });
  expect(await sandbox.post('/api/balance', {}, here)).toMatchObject({ code: 401 });
  expect(await sandbox.post('/api/balance', {}, there)).toMatchObject({ code: 200 });
});
