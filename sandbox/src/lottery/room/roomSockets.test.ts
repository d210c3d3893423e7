import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readFrame } from '@site/shared/contract/socket';
import { WebSocket } from 'ws';
import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let token: string;
const opened: WebSocket[] = [];

beforeEach(async () => {
  sandbox = await startSandbox();
  token = await sandbox.login();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const socket of opened.splice(0)) socket.terminate();
  await removeSandboxes();
});

async function enter(roomId: number, session = token, origin = sandbox.origin, page?: string) {
  const query = new URLSearchParams({ roomid: String(roomId), _token: session });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/wss?${query}`, {
    origin: page ?? 'http://site.test',
  });
  opened.push(socket);
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(data.toString()));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  return { socket, frames, closed };
}

async function until(condition: () => boolean) {
  // The timer must not keep the process alive after the test has failed.
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5).unref());
}

test('a chat line reaches everybody in the room, its sender too, and nobody in another room [L-067 L-071]', async () => {
  await sandbox.post('/sandbox/players', { name: 'listener1' });
  const [me, neighbour, elsewhere] = [
    await enter(22),
    await enter(22, await sandbox.login('listener1', 'listener1')),
    await enter(23),
  ];
  me.socket.send(JSON.stringify({ content: '  大家好 <b>！</b> ', order: 1 }));
  await until(() => me.frames.length + neighbour.frames.length === 2);
  expect(readFrame(neighbour.frames[0])).toEqual({
    kind: 'chat',
    id: '1',
    author: 'demo***',
    avatar: '/art/avatar/demo888.svg',
    content: '大家好 <b>！</b>',
    left: null,
    isBet: false,
  });
  expect(elsewhere.frames).toEqual([]);
  const room = await sandbox.get('/api/lotteryRoom?room_id=22', token);
  const { chatdata } = room.data as { chatdata: { content: string }[] };
  expect(chatdata.at(-1)).toMatchObject({ user_id: 1, content: '大家好 <b>！</b>' });
});

test('a ping is answered, and no page shows the answer [L-066 L-069]', async () => {
  const { socket, frames } = await enter(21);
  socket.send('ping');
  await until(() => frames.length === 1);
  expect(readFrame(frames[0])).toEqual({ kind: 'ignored' });
});

test('the room ignores malformed frames, and the connection stays open', async () => {
  const { socket, frames } = await enter(21);
  const garbage = [
    '',
    '{',
    'null',
    '[]',
    '42',
    '{"content":1,"order":1}',
    '{"content":"x","order":7}',
    '{"content":" ","order":1}',
  ];
  for (const frame of garbage) socket.send(frame);
  socket.send(Buffer.from([1, 2, 3]));
  socket.send(JSON.stringify({ content: 'still here', order: 1 }));
  await until(() => frames.length === 1);
  expect(frames[0]).toContain('still here');
});

test('the room refuses a line over 500 characters to its sender, and neither sends nor stores it', async () => {
  const { socket, frames } = await enter(23);
  socket.send(line('长'.repeat(501)));
  socket.send(line('短'.repeat(500)));
  await until(() => frames.length === 2);
  expect(readFrame(frames[0])).toEqual({ kind: 'system', tone: 'warning', content: '发言不能超过500字' });
  const { data } = await sandbox.get('/api/lotteryRoom?room_id=23', token);
  const said = (data as { chatdata: { content: string }[] }).chatdata.map(({ content }) => content);
  expect(said.filter((content) => /^[长短]+$/.test(content))).toEqual(['短'.repeat(500)]);
});

test('a frame over 8 KB ends the connection', async () => {
  const big = await enter(21);
  big.socket.send(JSON.stringify({ content: 'x'.repeat(9000), order: 1 }));
  expect(await big.closed).toBe(1009);
});

const line = (content: string) => JSON.stringify({ content, order: 1 });
const kinds = (frames: readonly string[]) => frames.map((frame) => readFrame(frame).kind);

/** Stops the clock of the limits, so that no time passes even on a busy machine. */
const holdTime = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());

/** Creates a player of this name and returns a session. */
async function player(name: string) {
  await sandbox.post('/sandbox/players', { name });
  return sandbox.login(name, name);
}

test('one player may send ten lines in five seconds over all connections; each line too many is refused in its place [L-070]', async () => {
  const session = await player('talkative');
  holdTime();
  const [first, second] = [await enter(23, session), await enter(23, session)];
  for (let said = 0; said < 6; said += 1) first.socket.send(line(`a${said}`));
  await until(() => second.frames.length === 6);
  for (let said = 0; said < 6; said += 1) second.socket.send(line(`b${said}`));
  await until(() => first.frames.length === 10 && second.frames.length === 12);
  expect(kinds(second.frames)).toEqual([...Array(10).fill('chat'), 'system', 'system']);
  expect(readFrame(second.frames[10])).toEqual({
    kind: 'system',
    tone: 'warning',
    content: '发言太快了，请稍后再试',
  });
});

test('a flood of frames ends its sender’s connection, and the room works on', async () => {
  const neighbour = await enter(42, await player('neighbour'));
  const flood = await enter(42, await player('flooding'));
  holdTime();
  for (let frame = 0; frame < 600; frame += 1) flood.socket.send('ping');
  expect(await flood.closed).toBe(1008);
  neighbour.socket.send(line('还好吗'));
  await until(() => neighbour.frames.length === 1);
});

test('the room refuses a connection without a session, a known room or the right path', async () => {
  await expect(enter(21, 'made-up')).rejects.toThrow('401');
  await expect(enter(99)).rejects.toThrow('401');
});

test('the platform refuses an upgrade with an invalid address, and works on', async () => {
  const raw = connect(Number(new URL(sandbox.origin).port), '127.0.0.1');
  const answer = new Promise<string>((resolve, reject) => {
    raw.once('data', (data) => resolve(data.toString())).once('error', reject);
    raw.once('close', () => reject(new Error('no answer')));
  });
  raw.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(await answer).toContain('HTTP/1.1 401');
  raw.destroy();
  const { socket, frames } = await enter(21);
  socket.send('ping');
  await until(() => frames.length === 1);
});

test('a line on which the platform fails is logged and ends only that connection', async () => {
  const lines: string[] = [];
  const failing = await startSandbox({ log: (line) => lines.push(line) });
  const { socket, closed } = await enter(21, await failing.login(), failing.origin);
  const books = new DatabaseSync(join(failing.dataDir, 'sandbox.sqlite'));
  books.exec('DROP TABLE chat_lines');
  books.close();
  socket.send(JSON.stringify({ content: '大家好', order: 1 }));
  expect(await closed).toBe(1011);
  expect(lines.join()).toContain('chat_lines');
});

test('the end of a session ends its connection', async () => {
  await sandbox.post('/sandbox/players', { name: 'leaving01' });
  const session = await sandbox.login('leaving01', 'leaving01');
  const { socket, closed } = await enter(21, session);
  await sandbox.post('/api/logoff', {}, session);
  socket.send('ping');
  expect(await closed).toBe(4401);
});

test('the room disconnects a silent guest at the log-off, and all devices of a player whose password changes', async () => {
  const name = 'listening1';
  const [first, second] = [await player(name), await sandbox.login(name, name)];
  const [one, two, three] = [await enter(21, first), await enter(21, second), await enter(22, second)];
  await sandbox.post('/api/logoff', {}, first);
  expect(await one.closed).toBe(4401);
  await sandbox.post('/sandbox/socket', {
    roomId: 21,
    frame: { sysmsg: 1, type: 'success', content: '开奖' },
  });
  await until(() => two.frames.length === 1);
  expect(one.frames).toEqual([]);
  await sandbox.post('/api/editPassword', { password: name, paypassword: 'ocean777' }, second);
  expect([await two.closed, await three.closed]).toEqual([4401, 4401]);
});

test('a player has five connections over all rooms: a sixth closes the oldest, and those of other players stay', async () => {
  const session = await player('collector');
  const neighbour = await enter(21, await player('alongside'));
  const mine = [];
  for (const roomId of [22, 21, 23, 21, 22]) mine.push(await enter(roomId, session));
  await enter(11, session);
  expect(await mine[0]?.closed).toBe(4408);
  await enter(11, session);
  expect(await mine[1]?.closed).toBe(4408);
  expect(mine.slice(2).every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
  expect(neighbour.socket.readyState).toBe(WebSocket.OPEN);
});

test('only a page of the site gets a connection, from its configured origin or the sandbox’s own', async () => {
  for (const page of [
    'https://evil.example',
    'null',
    'http://site.test.evil.example',
    'https://site.test',
    '',
  ])
    await expect(enter(21, token, sandbox.origin, page)).rejects.toThrow('401');
  await enter(21, token, sandbox.origin, sandbox.origin);
  await enter(21, token, sandbox.origin, 'http://site.test');
});

test('a test can put any frame into a room', async () => {
  const { frames } = await enter(42);
  const frame = { sysmsg: 1, type: 'success', content: '恭喜中奖' };
  expect(await sandbox.post('/sandbox/socket', { roomId: 42, frame })).toMatchObject({
    data: { reached: 1 },
  });
  await until(() => frames.length === 1);
  expect(readFrame(frames[0])).toEqual({ kind: 'system', tone: 'success', content: '恭喜中奖' });
});
