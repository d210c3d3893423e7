/** @environment page */
import * as v from 'valibot';
import { post } from '../contract/call.ts';
import { fields, noInput, nothing, text } from '../contract/fields.ts';
import { serverClock } from '../device/clock.ts';
import { configureSite } from '../device/siteConfig.ts';
import { storageKeys, writeText } from '../device/storage.ts';
import { callsAt } from '../page/boot/earlyCalls.ts';
import { EARLY_MS, type EarlyAnswer, earlyKey } from '../page/boot/earlyKey.ts';
import { runtimeConfigSchema } from '../page/config/config.ts';
import { fakeObserver } from '../testing/callObserver.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { observeCalls } from './callEvents.ts';
import { send } from './client.ts';
import { ApiError, BadAnswer, SessionExpired } from './errors.ts';

const rooms = post('/api/rooms', {
  input: v.strictObject({ name: v.string() }),
  data: fields({ title: v.pipe(text, v.nonEmpty()) }),
});
const bet = post('/api/bet', { input: noInput, data: nothing, once: { kind: 'bet' } });
const first = { method: 'POST', path: '/api/rooms', query: { name: 'name' } } as const;

const observer = fakeObserver();
let network: ReturnType<typeof fakeNetwork>;

/** Stores an answer as the page does: for the call of an address, requested with a token. */
function asked(search: string, answer: Partial<EarlyAnswer> | Error = {}, token = 't1', base = ''): void {
  const now = performance.now();
  const whole = {
    status: 200,
    text: JSON.stringify({ code: 200, message: '', data: { title: 'early' } }),
    headers: { date: '' },
    sentAt: now,
    receivedAt: now,
    ...answer,
  };
  const keys = callsAt([first], search, { token }).map((call) => earlyKey(call, { base, token }));
  const promise = answer instanceof Error ? Promise.reject(answer) : Promise.resolve(whole);
  window.siteFirst = new Map(keys.map((key) => [key, promise]));
}

beforeAll(() => configureSite(v.parse(runtimeConfigSchema, {})));
beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  writeText('session', storageKeys.token, 't1');
  observeCalls(observer);
  network = fakeNetwork();
  network.answer(rooms, ok({ title: 'own' }));
  network.answer(bet, ok());
});
afterEach(() => {
  delete window.siteFirst;
});

const title = async () => (await send(rooms, { name: 'x' })).data.title;

test('the client takes over an early answer once and sends no call for it', async () => {
  asked('?name=x');
  expect(await title()).toBe('early');
  expect(network.requests).toEqual([]);
  expect(window.siteFirst?.size).toBe(0);
  expect(await title()).toBe('own');
});

test.each([
  ['for another input', () => asked('?name=y')],
  ['for another player', () => asked('?name=x', {}, 't2')],
  ['of another platform', () => asked('?name=x', {}, 't1', 'https://other.example')],
  ['from too long ago', () => asked('?name=x', { sentAt: performance.now() - EARLY_MS - 1 })],
  ['that failed', () => asked('?name=x', new Error('no line'))],
  ['of a captive portal', () => asked('?name=x', { text: '<html>' })],
])('the client ignores an early answer %s and sends the call', async (_how, ask) => {
  ask();
  expect(await title()).toBe('own');
  expect(observer.failed).not.toHaveBeenCalled();
});

test('an early answer passes the same checks as any other: schema and end of session', async () => {
  const answers = [
    [{ text: '{"code":200,"message":"","data":{"title":""}}' }, BadAnswer],
    [{ text: '{"code":500,"message":"维护中","data":null}' }, ApiError],
    [{ status: 401, text: '{"code":401,"message":"","data":null}' }, SessionExpired],
  ] as const;
  for (const [answer, failure] of answers) {
    asked('?name=x', answer);
    await expect(title()).rejects.toThrow(failure);
  }
  expect(observer.expired.mock.calls).toEqual([['t1']]);
  expect(network.requests).toEqual([]);
});

test('clock, observer and sender receive the times of the early call, not of its take-over', async () => {
  const observe = jest.spyOn(serverClock, 'observe');
  asked('?name=x', { headers: { date: 'Sun, 22 Nov 2026 20:00:00 GMT' }, sentAt: 5, receivedAt: 12 });
  expect((await send(rooms, { name: 'x' })).sentAt).toBe(5);
  expect(observe.mock.calls).toEqual([['Sun, 22 Nov 2026 20:00:00 GMT', 5, 12]]);
  expect(observer.ended.mock.calls[0]?.[2]).toBe(7);
});

test('a call that moves money discards all earlier answers', async () => {
  asked('?name=x');
  await send(bet, {}, { key: 'k1' });
  expect(await title()).toBe('own');
});
