import { askEarly, callsAt } from './earlyCalls.ts';
import { EARLY_MS, type EarlyAnswers, earlyKey } from './earlyKey.ts';

const first = [
  { method: 'POST', path: '/api/a', input: { type: 2 } },
  { method: 'GET', path: '/api/b', query: { room_id: 'room' }, player: true },
] as const;
const player = { base: 'https://api.example', token: 't1' };

// An answer that no call takes is dropped after half a minute.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the first calls of an address are those whose input it has, and for a visitor no call of a player', () => {
  const a = { method: 'POST', path: '/api/a', input: { type: 2 } };
  const b = { method: 'GET', path: '/api/b', input: { room_id: '海 1' } };
  expect(callsAt(first, 'room=%E6%B5%B7+1', player)).toEqual([a, b]);
  expect(callsAt(first, '?room=', player)).toEqual([a]);
  expect(callsAt(first, '?room=7', { token: null })).toEqual([a]);
});

function fakeRequest() {
  const request = {
    status: 200,
    responseText: '{}',
    timeout: 0,
    onload: () => {},
    onloadend: () => {},
    open: jest.fn(),
    send: jest.fn(),
    setRequestHeader: jest.fn(),
    getAllResponseHeaders: () => 'content-type: a\r\ndate: Sun, 22 Nov 2026 20:00:00 GMT\r\n',
  };
  return { ...request, real: request as unknown as XMLHttpRequest, request };
}

test('an early call is sent once, as the client would send it, and its answer is stored with its date', async () => {
  const answers: EarlyAnswers = new Map();
  const [a, b] = callsAt(first, 'room=7', player);
  if (!a || !b) throw new Error('two calls');
  const post = fakeRequest();
  askEarly(answers, a, { ...player, from: 'hall/1.0.0' }, { request: post.real });
  askEarly(answers, a, player, { request: fakeRequest().real });
  expect(post.open.mock.calls).toEqual([['POST', 'https://api.example/api/a']]);
  expect(post.send.mock.calls).toEqual([['{"type":2}']]);
  expect(Object.fromEntries(post.setRequestHeader.mock.calls)).toEqual({
    Accept: 'application/json, text/plain, */*',
    'Content-Type': 'application/json',
    Authorization: 'Bearer t1',
    'Client-Version': 'hall/1.0.0',
  });
  post.request.onload();
  post.request.onloadend();
  const answer = await answers.get(earlyKey(a, player));
  expect(answer).toMatchObject({
    status: 200,
    text: '{}',
    headers: { date: 'Sun, 22 Nov 2026 20:00:00 GMT' },
  });

  const get = fakeRequest();
  askEarly(answers, b, player, { request: get.real });
  expect(get.open.mock.calls).toEqual([['GET', 'https://api.example/api/b?room_id=7']]);
  expect(get.send.mock.calls).toEqual([[null]]);
  const names = get.setRequestHeader.mock.calls.map(([name]) => name);
  expect(names).toEqual(['Accept', 'Authorization']);
});

test('an early call that ends without an answer, by a failure or by the stop button, is forgotten', async () => {
  const answers: EarlyAnswers = new Map();
  const [call] = callsAt(first, '', player);
  if (!call) throw new Error('a call');
  const failing = fakeRequest();
  askEarly(answers, call, player, { request: failing.real });
  failing.request.onloadend();
  await jest.advanceTimersByTimeAsync(0);
  expect(answers.size).toBe(0);
});

test('an early answer that no screen takes over is forgotten', async () => {
  const answers: EarlyAnswers = new Map();
  const [call] = callsAt(first, '', player);
  if (!call) throw new Error('a call');
  askEarly(answers, call, player, { request: fakeRequest().real });
  await jest.advanceTimersByTimeAsync(EARLY_MS - 1);
  expect(answers.size).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(answers.size).toBe(0);
});
