import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answering, type AnsweringServer, answeringServer } from '../testing/answeringServer.ts';
import { noticeOf } from './notice.ts';
import { deliveryText, hookFrom, type SendOptions, sendHook } from './sendHook.ts';

const notice = noticeOf({
  event: 'canary-stopped',
  channel: 'live',
  app: 'wallet',
  version: '1.5.0',
  revision: 42,
  why: '1.5.0 does worse than 1.4.2',
  figures: { state: 'worse' },
  at: '2026-11-22T10:00:00.000Z',
});
const says =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end();

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(async () => undefined) }));
const paused = jest.mocked(pause);

let server: AnsweringServer | undefined;
afterEach(async () => {
  paused.mockClear();
  jest.restoreAllMocks();
  await server?.close();
  server = undefined;
});

async function sendTo(options: SendOptions, ...answers: readonly Answering[]) {
  server = await answeringServer(...answers);
  const hook = { address: `${server.address}/hook?key=private`, secret: 'known to both' };
  const delivery = await sendHook(hook, notice, options);
  return { server, delivery, text: deliveryText(hook, delivery) };
}

test('a web hook receives the event, signed with the time so that its receiver can check it', async () => {
  const before = Math.floor(Date.now() / 1_000);
  const { server, delivery } = await sendTo({}, says(204));
  expect(delivery).toEqual({ isDelivered: true, tries: 1 });
  const [received] = server.heard;
  expect([received?.method, received?.url]).toEqual(['POST', '/hook?key=private']);
  expect(received?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(received?.body ?? '')).toEqual(notice);
  const [, seconds = '', mac] =
    /^t=(\d+),v1=(\w{64})$/.exec(String(received?.headers['site-release-signature'])) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(before);
  expect(Number(seconds)).toBeLessThanOrEqual(Date.now() / 1_000);
  const own = createHmac('sha256', 'known to both').update(`${seconds}.${received?.body}`).digest('hex');
  expect(mac).toBe(own);
});

test('sendHook repeats a failed call with the same id until it succeeds, and reports the number of attempts', async () => {
  const { server, delivery, text } = await sendTo({}, says(503), says(429), says(200));
  expect(delivery).toEqual({ isDelivered: true, tries: 3 });
  expect(new Set(server.heard.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  expect(text).toBe(`The web hook at ${server.address} was called (try 3).`);
});

test('sendHook waits the given pauses between attempts', async () => {
  await sendTo({ pausesMs: [60, 140] }, says(500));
  expect(paused.mock.calls.map(([ms]) => ms)).toEqual([60, 140]);
});

test.each<[string, Answering, number, string]>([
  ['answers 500', says(500), 3, 'it says 500'],
  ['closes the connection', (response) => response.destroy(), 3, 'other side closed'],
  ['answers 404', says(404), 1, 'it says 404'],
  ['redirects', says(302, { location: '/other' }), 1, 'it says 302'],
])(
  'sendHook gives up a web hook that %s after its attempts, and reports the reason',
  async (_what, answer, tries, reason) => {
    const { server, delivery, text } = await sendTo({ pausesMs: [10, 20] }, answer);
    expect(delivery).toEqual({ isDelivered: false, tries, reason: expect.stringContaining(reason) });
    expect(server.heard).toHaveLength(tries);
    // The rest of the address may be a key.
    expect(text).toMatch(
      new RegExp(
        `^The web hook at ${server.address} was not reached, given up after (the first )?try( 3)?: .*\\.$`,
      ),
    );
  },
);

test('sendHook waits for a silent web hook until the time limit, in each attempt', async () => {
  let timeOut = () => {};
  const limited = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    timeOut = () => limit.abort(new DOMException('', 'TimeoutError'));
    return limit.signal;
  });
  const { server, delivery, text } = await sendTo({ pausesMs: [10, 20], timeoutMs: 1_000 }, () => timeOut());
  expect(limited.mock.calls).toEqual([[1_000], [1_000], [1_000]]);
  expect(delivery).toEqual({ isDelivered: false, tries: 3, reason: 'nothing came in 1 s' });
  expect(server.heard).toHaveLength(3);
  expect(text).toBe(
    `The web hook at ${server.address} was not reached, given up after try 3: nothing came in 1 s.`,
  );
});

test('sendHook ends its pause when the command is ended', async () => {
  const ending = new AbortController();
  paused.mockImplementationOnce(async (_ms, _value, { signal } = {}) => {
    ending.abort();
    if (signal?.aborted) throw signal.reason;
  });
  const { delivery } = await sendTo({ pausesMs: [60_000], signal: ending.signal }, says(500));
  expect(delivery).toEqual({ isDelivered: false, tries: 1, reason: 'it says 500; then it was ended' });
  await expect(paused.mock.results[0]?.value).rejects.toThrow('aborted');
});

test('the id of a notice is the same for the same event only', () => {
  const { id, ...rest } = notice;
  expect(noticeOf({ ...rest, why: 'in other words' }).id).toBe(id);
  const others = [
    { event: 'live-worse' },
    { channel: 'beta' },
    { app: 'hall' },
    { version: '1.5.1' },
    { revision: 43 },
    { at: '2026-11-22T10:00:01.000Z' },
  ].map((other) => noticeOf({ ...rest, ...other }).id);
  expect(new Set([id, ...others]).size).toBe(7);
});

test('the web hook is the given one or that of the environment, and needs a secret; without an address there is none', () => {
  const env = { RELEASE_HOOK: 'https://a.example.com/x', RELEASE_HOOK_SECRET: 's' };
  expect(hookFrom(undefined, env)).toEqual({ address: 'https://a.example.com/x', secret: 's' });
  expect(hookFrom('http://b', env)).toEqual({ address: 'http://b', secret: 's' });
  expect(hookFrom(undefined, { RELEASE_HOOK: '' })).toBeUndefined();
  expect(() => hookFrom('http://b', {})).toThrow('RELEASE_HOOK_SECRET');
  for (const wrong of ['b', 'ftp://b', 'https://name:secret@b', ''])
    expect(() => hookFrom(wrong, env)).toThrow('is no address of a web hook');
});
