import { removeSandboxes, startSandbox, type TestSandbox } from '../testing/testSandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.post('/sandbox/reset'));
afterAll(removeSandboxes);

test('the state has clock, settings and what is wrong with the books', async () => {
  await sandbox.post('/sandbox/clock', { shiftMs: 60_000 });
  expect((await sandbox.get('/sandbox/state')).data).toMatchObject({
    shiftMs: 60_000,
    settings: { site_state: 1 },
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
