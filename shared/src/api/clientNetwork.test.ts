/** @environment page */
import * as v from 'valibot';
import { get, post, upload } from '../contract/call.ts';
import { balance } from '../contract/session.ts';
import { serverClock } from '../device/clock.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { send } from './client.ts';
import { NetworkError } from './errors.ts';
import { http } from './http.ts';

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

test('a GET has its input in the address, a POST in its body [S-099]', async () => {
  const sent: unknown[] = [];
  http.send = async (config) => {
    sent.push([config.params, config.data]);
    throw new Error('lost');
  };
  const query = get('/api/records', { input: v.object({ page: v.number() }), data: v.unknown() });
  const body = post('/api/records', { input: v.object({ page: v.number() }), data: v.unknown() });
  for (const call of [query, body]) await send(call, { page: 2 }).catch(() => undefined);
  expect(sent).toEqual([
    [{ page: 2 }, undefined],
    [undefined, '{"page":2}'],
  ]);
});

test('every call accepts JSON; only one with JSON in its body states that as its content type', async () => {
  const input = v.object({});
  const calls = [
    get('/api/records', { input, data: v.unknown() }),
    post('/api/records', { input, data: v.unknown() }),
    upload('/api/uploadimg', { input, data: v.unknown() }),
  ];
  for (const call of calls) {
    network.answer(call, ok());
    await send(call, {});
  }
  const accept = 'application/json, text/plain, */*';
  expect(network.requests.map(({ headers }) => headers)).toEqual([
    { Accept: accept },
    { Accept: accept, 'Content-Type': 'application/json' },
    { Accept: accept },
  ]);
});

test('half a surrogate pair in the input of a GET, which no address can hold, does not fail the call', () => {
  const { paramsSerializer } = http.common;
  const serialize = typeof paramsSerializer === 'function' ? paramsSerializer : paramsSerializer?.serialize;
  expect(serialize?.({ name: `海${'🌊'[0]}`, page: 2, none: undefined })).toBe(
    'name=%E6%B5%B7%EF%BF%BD&page=2',
  );
});

test('a form sends files unchanged and any other value as text [S-099]', async () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const avatar = upload('/api/uploadimg', { input: v.looseObject({}), data: v.unknown() });
  network.answer(avatar, ok());
  await send(avatar, { file, size: 1 });
  const form = network.requests[0]?.input as FormData;
  expect([...form.entries()]).toEqual([
    ['file', file],
    ['size', '1'],
  ]);
});

test('an upload reports the fraction that is sent, and 0 while the total is unknown', async () => {
  http.send = async (config) => {
    const report = config.onUploadProgress as (event: { loaded: number; total?: number }) => void;
    report({ loaded: 5, total: 20 });
    report({ loaded: 5 });
    throw new Error('lost');
  };
  const onUploadProgress = jest.fn();
  await send(balance, {}, { onUploadProgress }).catch(() => undefined);
  expect(onUploadProgress.mock.calls).toEqual([[0.25], [0]]);
});

test('the site’s clock follows the date of an answer, and stays where an answer has none', async () => {
  const date = 'Sat, 01 Jan 2028 00:00:00 GMT';
  let headers: Record<string, string> = { date: 'Fri, 01 Jan 2027 00:00:00 GMT' };
  http.send = async () => ({ data: '', status: 200, headers });
  const isThen = () => Math.abs(serverClock.now() - Date.parse(date)) < 60_000;
  await send(balance, {}).catch(() => undefined);
  expect(isThen()).toBe(false);
  headers = { date };
  await send(balance, {}).catch(() => undefined);
  expect(isThen()).toBe(true);
  headers = {};
  await send(balance, {}).catch(() => undefined);
  expect(isThen()).toBe(true);
});

test('an aborted call fails at once as aborted, with an unknown outcome', async () => {
  network.answer(balance, () => new Promise(() => {}));
  const giveUp = new AbortController();
  const sending = send(balance, {}, { signal: giveUp.signal });
  giveUp.abort();
  await expect(sending).rejects.toMatchObject({ isAborted: true, isTimeout: false });
});

test('a call of a page that closes fails as aborted, not as timed out', async () => {
  // Each has a code of its own, as axios sets them with this option.
  expect(http.common.transitional).toEqual({ clarifyTimeoutError: true });
  http.send = () => Promise.reject(Object.assign(new Error('left'), { code: 'ECONNABORTED' }));
  await expect(send(balance, {})).rejects.toMatchObject({ isAborted: true, isTimeout: false });
});

test.each([
  [
    'a time-out of the system',
    Object.assign(new Error('late'), { code: 'ETIMEDOUT' }),
    '/api/balance: late',
    true,
  ],
  ['an error of any other kind', new Error('broken'), '/api/balance: broken', false],
  ['a thrown text', 'broken', '/api/balance: no answer', false],
])('%s is a NetworkError that names the call', async (_what, thrown, message, isTimeout) => {
  http.send = () => Promise.reject(thrown);
  const error = await send(balance, {}).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ message, isTimeout });
});

test('an answer of any HTTP status is read as text and judged by its envelope', () => {
  expect(http.common.validateStatus?.(500)).toBe(true);
  expect(http.common.responseType).toBe('text');
});
