import { rm } from 'node:fs/promises';
import http, { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { WebSocket } from 'ws';
import { demoAccount } from '../demo/demoAccount.ts';
import { removeSandboxes, startSandbox } from '../testing/testSandbox.ts';

const servers: Server[] = [];
afterEach(async () => {
  await removeSandboxes();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

test('players, money, sessions, chat and draws are the same after a restart', async () => {
  const at = Date.UTC(2026, 10, 21, 4, 0, 20);
  const before = await startSandbox({ now: () => at });
  await before.post('/api/register', { name: 'survivor1', password: 'secret66' });
  const token = await before.login();
  await before.post('/api/transall', {}, token);
  const room = await before.get('/api/lotteryRoom?room_id=31', token);
  await before.close();

  const after = await startSandbox({ now: () => at, dataDir: before.dataDir });
  expect(await after.post('/api/balance', {}, token)).toMatchObject({ data: { balance: '15611.50' } });
  expect(await after.login('survivor1', 'secret66')).toEqual(expect.any(String));
  expect((await after.get('/api/lotteryRoom?room_id=31', token)).data).toEqual(room.data);
  expect(after.checkConservation()).toEqual([]);
  await after.close();

  await rm(before.dataDir, { recursive: true });
  const fresh = await startSandbox({ now: () => at, dataDir: before.dataDir });
  expect(await fresh.post('/api/balance', {}, token)).toMatchObject({ code: 401 });
  const drawn = await fresh.get('/api/lotteryRoom?room_id=31', await fresh.login());
  expect(drawn.data).not.toEqual(room.data);
});

test('the sandbox has no test switch by default', async () => {
  const sandbox = await startSandbox({ testSwitches: false });
  expect(await sandbox.get('/sandbox/state')).toMatchObject({ status: 404, code: 404 });
  expect(await sandbox.post('/sandbox/players', { name: 'demo888', balance: '1.00' })).toMatchObject({
    status: 404,
  });
});

test('the sandbox logs the cause of its own failure and answers without it', async () => {
  const lines: string[] = [];
  const sandbox = await startSandbox({ log: (line) => lines.push(line) });
  const token = await sandbox.login();
  await rm(`${sandbox.dataDir}/uploads`, { recursive: true });
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(`GIF89a${'x'.repeat(40)}`)]), 'a.gif');
  const response = await sandbox.fetch('/api/uploadimg', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ code: 500, message: '系统繁忙，请稍后再试', data: null });
  expect(lines.join()).toContain('POST /api/uploadimg: Error: ENOENT');
});

test('every answer has the platform’s time', async () => {
  const sandbox = await startSandbox({ now: () => Date.UTC(2026, 0, 2, 3, 4, 5) });
  expect((await sandbox.post('/api/app')).date).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
});

test('large answers and drawings are compressed for who accepts it, as by the front', async () => {
  const sandbox = await startSandbox();
  const asked = async (url: string, accepted: string) => {
    const answer = await sandbox.fetch(url, { headers: { 'accept-encoding': accepted } });
    const { headers } = answer;
    return {
      packedBy: headers.get('content-encoding'),
      vary: headers.get('vary'),
      text: await answer.text(),
    };
  };
  for (const url of ['/api/game/list?category=', '/art/activity/101.svg']) {
    const packed = await asked(url, 'gzip, br');
    const plain = await asked(url, 'gzip');
    expect(packed).toEqual({ packedBy: 'br', vary: 'Accept-Encoding', text: plain.text });
    expect(plain).toMatchObject({ packedBy: null, vary: 'Accept-Encoding' });
  }
  for (const url of ['/healthz', '/art/banner/1.webp'])
    expect(await asked(url, 'gzip, br')).toMatchObject({ packedBy: null });
});

test('the sandbox answers calls and sockets behind another server', async () => {
  const { sandbox, origin } = await behindAnotherServer();
  const { data } = await (
    await fetch(`${origin}/api/login_pc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: demoAccount.name, password: demoAccount.password }),
    })
  ).json();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/wss?roomid=11&_token=${data.api_token}`, {
    origin: 'http://site.test',
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send('ping');
  expect(String(await new Promise((resolve) => socket.once('message', resolve)))).toBe('pong');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await sandbox.remove();
  await closed;
});

test.each([
  ['head', 'GET /api/user HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'body',
    'POST /api/app HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
  ],
])('the sandbox cuts off a slow %s of a request', async (_part, start) => {
  const sandbox = await startSandbox({ requestTimes: { headersMs: 300, requestMs: 600 } });
  expect(sandbox.app.server).toMatchObject({ headersTimeout: 300, requestTimeout: 600 });
  const socket = connect(Number(new URL(sandbox.origin).port), '127.0.0.1');
  let answered = '';
  socket.on('data', (data) => {
    answered += data;
  });
  socket.on('error', () => {});
  socket.write(start);
  const drip = setInterval(() => socket.writable && socket.write(' '), 50);
  const cut = new Promise((resolve) => socket.once('close', resolve));
  expect(await sandbox.post('/api/app')).toMatchObject({ code: 200 });
  await cut;
  clearInterval(drip);
  expect(answered).not.toContain(' 200 ');
});

test('the sandbox waits ten seconds for a head and thirty for the request by default, and checks twice a second', async () => {
  const created = jest.spyOn(http, 'createServer');
  const { app } = await startSandbox();
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
  const looksTwiceASecond = expect.objectContaining({ connectionsCheckingInterval: 500 });
  expect(created).toHaveBeenCalledWith(looksTwiceASecond, expect.anything());
  created.mockRestore();
});

async function behindAnotherServer() {
  const sandbox = await startSandbox();
  const server = createServer((request, response) => sandbox.app.routing(request, response));
  servers.push(server);
  server.on('upgrade', sandbox.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { sandbox, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
