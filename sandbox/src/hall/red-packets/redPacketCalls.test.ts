import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

const beijing = (text: string) => new Date(`${text}+08:00`).toISOString();
const morning = '2026-11-20T11:00:00';

let sandbox: TestSandbox;
let made = 0;

beforeAll(async () => {
  // The clock changes only when a test moves it: on a busy machine a second may pass between two calls.
  const began = Date.now();
  sandbox = await startSandbox({ now: () => began });
});
afterEach(() => expect(sandbox.checkConservation()).toEqual([]));
afterAll(removeSandboxes);

const clock = (at: string) => sandbox.post('/sandbox/clock', { at: beijing(at) });

async function player(fields: object = {}) {
  made += 1;
  const name = `packet${made}`;
  await sandbox.post('/sandbox/players', { name, fields });
  return { name, token: await sandbox.login(name, name) };
}

const draw = (token: string) => sandbox.post('/api/douserredpacket', {}, token);
const state = async (token: string) => (await sandbox.get('/api/userredpacket', token)).data;
const balance = async (token: string) => Number((await userOf(token)).balance);
const userOf = async (token: string) =>
  (await sandbox.post('/api/user', {}, token)).data as { balance: string };
const records = async (token: string) =>
  (await sandbox.post('/api/redpacket', { page: 1 }, token)).data as { total: number; data: object[] };

test.each([
  ['2026-11-20T09:59:59', '活动还没开始，请静待活动开始。'],
  ['2026-11-20T12:00:00', '请静待下次活动。'],
])('at %s in Beijing a draw is refused: %s', async (at, message) => {
  await clock(at);
  const { token } = await player({ redpacket_sendnums: 1 });
  expect(await draw(token)).toMatchObject({ code: 400, message });
  expect(await state(token)).toMatchObject({ sendnums: 1, acquirednum: 0 });
});

test.each(['2026-11-20T10:00:00', '2026-11-20T11:59:59'])(
  'at %s in Beijing a draw pays into the central wallet and is in the records',
  async (at) => {
    await clock(at);
    const { token } = await player({ redpacket_sendnums: 1 });
    const { code, data } = await draw(token);
    const { redpacketmoney } = data as { redpacketmoney: string };
    expect([code, redpacketmoney]).toEqual([200, expect.stringMatching(/^\d\.\d\d$/)]);
    expect(await balance(token)).toBe(Number(redpacketmoney));
    expect(await state(token)).toMatchObject({ sendnums: 0, acquirednum: 1, max_times: 5 });
    expect(await records(token)).toMatchObject({
      total: 1,
      data: [{ redpacketmoney, usetime: at.replace('T', ' ') }],
    });
  },
);

test('ten draws at once pay no more packets than the player has', async () => {
  await clock(morning);
  const { token } = await player({ redpacket_sendnums: 2 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => draw(token)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(answers.at(-1)).toMatchObject({ message: '您暂未达到领取条件，快去完成吧！' });
  expect((await records(token)).total).toBe(2);
});

test('a day gives five packets at most, and the next day starts at zero', async () => {
  await clock(morning);
  const { token } = await player({ redpacket_sendnums: 7, redpacket_acquirednum: 4 });
  expect(await state(token)).toMatchObject({ sendnums: 1 });
  expect((await draw(token)).code).toBe(200);
  expect(await draw(token)).toMatchObject({ code: 400, message: '今日领取次数已用完，请明日再来。' });
  await clock('2026-11-21T10:00:00');
  expect(await state(token)).toMatchObject({ sendnums: 5, acquirednum: 0 });
});

test('a draw is refused while red packets are switched off, and without a session', async () => {
  await clock(morning);
  const { token } = await player({ redpacket_sendnums: 1 });
  await sandbox.post('/sandbox/settings', { redpacket_switch: 0 });
  expect(await draw(token)).toMatchObject({ code: 400, message: '红包已关闭' });
  await sandbox.post('/sandbox/settings', { redpacket_switch: 1 });
  expect(await sandbox.post('/api/douserredpacket', {})).toMatchObject({ status: 401 });
});
