import { removeSandboxes, startSandbox, type TestSandbox } from '../testing/testSandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.post('/sandbox/reset'));
afterAll(removeSandboxes);

const raw = (path = '/api/app') => sandbox.fetch(path, { method: 'POST' });

test('a fault answers its code and message the given number of times, then the call works again', async () => {
  await sandbox.post('/sandbox/faults', { path: '/api/app', code: 500, message: '系统维护', times: 2 });
  expect(await sandbox.post('/api/app')).toMatchObject({
    status: 200,
    code: 500,
    message: '系统维护',
    data: null,
  });
  expect(await sandbox.post('/api/homenotice')).toMatchObject({ code: 200 });
  expect(await sandbox.post('/api/app')).toMatchObject({ code: 500 });
  expect(await sandbox.post('/api/app')).toMatchObject({ code: 200 });
});

test('a fault can break the body, send a page, send nothing, set a status, or drop the connection', async () => {
  const fault = (fields: object) =>
    sandbox.post('/sandbox/faults', { path: '/api/app', times: 1, ...fields });
  await fault({ body: 'malformed' });
  await expect((await raw()).json()).rejects.toThrow();
  await fault({ body: 'html', status: 502 });
  const page = await raw();
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  await fault({ body: 'empty' });
  expect(await (await raw()).text()).toBe('');
  await fault({ status: 500 });
  expect((await raw()).status).toBe(500);
  await fault({ code: 401 });
  expect((await raw()).status).toBe(401);
  await fault({ status: 200, data: 'not an object' });
  expect(await (await raw()).json()).toMatchObject({ code: 200, data: 'not an object' });
  await fault({ body: 'drop' });
  await expect(raw()).rejects.toThrow('fetch failed');
  expect((await raw()).status).toBe(200);
});

test('a fault with only a delay answers late and rightly', async () => {
  await sandbox.post('/sandbox/faults', { path: '/api/app', delayMs: 98_765, times: 1 });
  const { setTimeout: after } = globalThis;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const delayed = new Promise<() => void>((resolve) => {
    timers.mockImplementation(((act: () => void, ms?: number) =>
      ms === 98_765 ? resolve(act) : after(act, ms)) as typeof setTimeout);
  });
  let isAnswered = false;
  const late = sandbox.post('/api/app').finally(() => {
    isAnswered = true;
  });
  const goOn = await Promise.race([delayed, late.then(() => undefined)]);
  expect(goOn).toBeDefined();
  expect(await sandbox.post('/api/app')).toMatchObject({ code: 200 });
  expect(isAnswered).toBe(false);
  goOn?.();
  expect(await late).toMatchObject({ code: 200 });
  timers.mockRestore();
});

test('requests are counted by call, with and without a token', async () => {
  const token = await sandbox.login();
  await sandbox.post('/sandbox/reset');
  await sandbox.post('/api/balance', {}, token);
  await sandbox.post('/api/balance');
  await sandbox.get('/api/game/list?category=');
  expect((await sandbox.get('/sandbox/state')).data).toMatchObject({
    requests: {
      'POST /api/balance': { count: 2, withToken: 1 },
      'GET /api/game/list': { count: 1, withToken: 0 },
    },
    books: [],
  });
});

test('a switch ends all sessions, or those of one player, at once', async () => {
  const token = await sandbox.login();
  await sandbox.post('/sandbox/players', { name: 'bystander' });
  const other = await sandbox.login('bystander', 'bystander');
  await sandbox.post('/sandbox/tokens/expire', { name: 'demo888' });
  expect(await sandbox.post('/api/balance', {}, token)).toMatchObject({ code: 401 });
  expect(await sandbox.post('/api/balance', {}, other)).toMatchObject({ code: 200 });
  await sandbox.post('/sandbox/tokens/expire');
  expect(await sandbox.post('/api/balance', {}, other)).toMatchObject({ code: 401 });
});

test('the settings of the site change until the next reset [S-112 S-114]', async () => {
  await sandbox.post('/sandbox/settings', { site_state: 0, repair_tips: '维护中', redpacket_switch: '0' });
  expect(await sandbox.post('/api/app')).toMatchObject({
    data: { site_state: 0, repair_tips: '维护中', redpacket_switch: '0', title: '鲸湾娱乐' },
  });
  expect(await sandbox.post('/sandbox/settings', { site_stat: 0 })).toMatchObject({ code: 422 });
  await sandbox.post('/sandbox/reset');
  expect(await sandbox.post('/api/app')).toMatchObject({ data: { site_state: 1 } });
});

test('the clock moves for tokens, draws and the date of answers together', async () => {
  await sandbox.post('/sandbox/clock', { at: '2026-12-01T02:30:00Z' });
  const token = await sandbox.login();
  const room = await sandbox.get('/api/lotteryRoom?room_id=11', token);
  expect(room.date).toBe('Tue, 01 Dec 2026 02:30:00 GMT');
  expect(room.data).toMatchObject({ lottery: { nowdata: { expect: '202612010630' } } });
  await sandbox.post('/sandbox/clock', { at: '2026-12-03T02:30:00Z' });
  expect(await sandbox.post('/api/balance', {}, token)).toMatchObject({ code: 401 });
  expect(await sandbox.post('/sandbox/clock', { at: 'soon' })).toMatchObject({ code: 422 });
});

test('a switch makes and changes a player, and the books stay balanced', async () => {
  const given = {
    name: 'agent0077',
    fields: { isagent: 1, vip: 7 },
    balance: '88.80',
    venues: { AG: '11.20' },
  };
  await sandbox.post('/sandbox/players', given);
  const token = await sandbox.login('agent0077', 'agent0077');
  expect(await sandbox.post('/api/user', {}, token)).toMatchObject({
    data: { isagent: 1, vip: 7, balance: '88.80', gameblance: '11.20' },
  });
  expect(await sandbox.get('/api/getAgentLoginUrl', token)).toMatchObject({
    data: { url: 'http://frames.test/agent?name=agent0077' },
  });
  expect(await sandbox.post('/sandbox/players', { name: 'agent0077', venues: { XX: '1.00' } })).toMatchObject(
    {
      message: '没有场馆：XX',
    },
  );
  expect(await sandbox.post('/sandbox/players', { name: 'agent0077', fields: { id: 1 } })).toMatchObject({
    code: 422,
  });
  expect(sandbox.checkConservation()).toEqual([]);
});

test('a page of another site cannot use the switches', async () => {
  const response = await sandbox.fetch('/sandbox/reset', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(await response.json()).toMatchObject({ code: 400 });
});
