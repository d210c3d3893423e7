/** @environment page */
import * as v from 'valibot';
import { get } from '../contract/call.ts';
import { balance, login, logoff, recoverAll, register } from '../contract/session.ts';
import { configureSite } from '../device/siteConfig.ts';
import { storageKeys, writeText } from '../device/storage.ts';
import { runtimeConfigSchema } from '../page/config/config.ts';
import { fakeObserver } from '../testing/callObserver.ts';
import { fakeNetwork, ok, refusal } from '../testing/network.ts';
import { observeCalls } from './callEvents.ts';
import { send } from './client.ts';
import { ApiError, BadAnswer, NetworkError, SessionExpired } from './errors.ts';
import { http } from './http.ts';

const observer = fakeObserver();
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.clearAllMocks();
  observeCalls(observer);
  network = fakeNetwork();
});

test('an answer with code 200 gives data and message [S-097 W-009]', async () => {
  network.answer(balance, ok({ balance: '12.50' }, '成功'));
  await expect(send(balance, {})).resolves.toMatchObject({
    data: { balance: '12.50' },
    message: '成功',
  });
});

test('any other code is an ApiError with the text of the platform [S-097 W-009]', async () => {
  network.answer(balance, refusal('余额维护中', 503));
  await expect(send(balance, {})).rejects.toEqual(new ApiError(503, '余额维护中'));
});

test('the token of session storage travels as a bearer header, a visitor sends none [S-098]', async () => {
  network.answer(balance, ok({ balance: 1 }));
  await send(balance, {});
  writeText('session', storageKeys.token, 'abc');
  await send(balance, {});
  expect(network.requests.map(({ headers }) => headers.Authorization)).toEqual([undefined, 'Bearer abc']);
});

test.each([
  [{}, { 'Idempotency-Key': 'k1' }],
  [{ keyHeader: 'X-Once' }, { 'X-Once': 'k1' }],
  [{ keyHeader: '' }, {}],
])(
  'a call that is carried out once sends the key of its intention, with %j in %j',
  async (config, headers) => {
    configureSite(v.parse(runtimeConfigSchema, config));
    network.answer(recoverAll, ok());
    await send(recoverAll, {}, { key: 'k1' });
    const sent = network.requests[0]?.headers ?? {};
    const keys = Object.entries(sent).filter(([, value]) => value === 'k1');
    expect(Object.fromEntries(keys)).toEqual(headers);
  },
);

test('a call that is carried out once is refused without a key, before anything is sent', async () => {
  await expect(send(recoverAll, {})).rejects.toThrow('needs a key');
  expect(network.requests).toEqual([]);
});

test('a POST carries JSON, a GET its query [S-099]', async () => {
  const query = get('/api/userredpacket', { input: v.object({ page: v.number() }), data: v.unknown() });
  network.answer(login, ok({ api_token: 't' }));
  network.answer(query, ok());
  await send(login, { name: '海风一号', password: 'secret1' });
  await send(query, { page: 2 });
  expect(network.requests.map(({ input }) => input)).toEqual([
    { name: '海风一号', password: 'secret1' },
    { page: 2 },
  ]);
  expect(network.requests[0]?.headers['Content-Type']).toContain('application/json');
});

test('a call times out after 30 seconds [S-100 W-008]', () => {
  expect(http.common.timeout).toBe(30_000);
});

test('every call goes to the one address of the session [S-101 S-117]', async () => {
  writeText('session', storageKeys.base, 'https://api.example.com');
  network.answer(balance, ok({ balance: 1 }));
  await send(balance, {}).catch(() => undefined);
  expect(network.requests[0]?.path).toBe('https://api.example.com/api/balance');
});

test.each([
  ['a lost connection', 'network', false],
  ['a time-out', 'timeout', true],
] as const)('%s is a NetworkError and not a refusal', async (_what, failure, isTimeout) => {
  network.answer(balance, { failure });
  const error = await send(balance, {}).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(NetworkError);
  expect((error as NetworkError).isTimeout).toBe(isTimeout);
});

test.each([
  ['malformed JSON', { text: '{"code":200' }],
  ['a page of HTML', { text: '<html>502</html>', status: 502 }],
  ['an empty body', { text: '' }],
  ['a list instead of an envelope', { text: '[]' }],
  ['wrong types', ok({ balance: { of: 'me' } })],
  ['no data', ok(null)],
  ['an error without an envelope', { text: 'oops', status: 500 }],
] as const)('%s is a BadAnswer and never a crash', async (_what, reply) => {
  network.answer(balance, reply);
  await expect(send(balance, {})).rejects.toBeInstanceOf(BadAnswer);
});

test.each([
  ['a field', ok({ balance: { of: 'me' } }), /^\/api\/balance: balance \S/],
  ['the data', ok(null), /^\/api\/balance: data \S/],
  ['the envelope', { text: 'oops', status: 500 }, '/api/balance answered 500 without an envelope'],
] as const)('a BadAnswer names the call and what is wrong: %s', async (_what, reply, message) => {
  network.answer(balance, reply);
  await expect(send(balance, {})).rejects.toThrow(message);
});

test('a BadAnswer names every field that is wrong', async () => {
  const both = get('/api/both', { input: v.object({}), data: v.object({ a: v.string(), b: v.string() }) });
  network.answer(both, ok({ a: 1, b: 2 }));
  await expect(send(both, {})).rejects.toThrow(/^\/api\/both: a .+; b /);
});

test('a 401 to a visitor ends no session', async () => {
  network.answer(balance, refusal('未登录', 401));
  await expect(send(balance, {})).rejects.toEqual(new SessionExpired('/api/balance refused the token'));
  expect(observer.expired).not.toHaveBeenCalled();
});

test.each([
  ['the HTTP status', { text: '', status: 401 }],
  ['the code of the envelope', refusal('未登录', 401)],
] as const)('a 401 as %s ends the session of the token that was sent [S-094]', async (_what, reply) => {
  writeText('session', storageKeys.token, 'abc');
  network.answer(balance, reply);
  await expect(send(balance, {})).rejects.toBeInstanceOf(SessionExpired);
  expect(observer.expired).toHaveBeenCalledWith('abc');
});

test('a 401 on log-in and registration is an ordinary refusal, and one on log-off ends no session', async () => {
  writeText('session', storageKeys.token, 'abc');
  network.answer(login, refusal('密码错误', 401));
  network.answer(register, refusal('验证码错误', 401));
  network.answer(logoff, refusal('未登录', 401));
  await expect(send(login, { name: 'a', password: 'b' })).rejects.toEqual(new ApiError(401, '密码错误'));
  await expect(send(register, { name: 'a', password: 'b' })).rejects.toBeInstanceOf(ApiError);
  await expect(send(logoff, {})).rejects.toBeInstanceOf(ApiError);
  expect(observer.expired).not.toHaveBeenCalled();
});

test('the call observer is notified of the start and the end of each call, failed or not', async () => {
  network.answer(balance, { failure: 'network' });
  await send(balance, {}, { overlay: false }).catch(() => undefined);
  const feedback = { overlay: false, errorToast: true };
  expect(observer.started).toHaveBeenCalledWith(balance, feedback);
  expect(observer.failed).toHaveBeenCalledWith(balance, expect.any(NetworkError), feedback);
  expect(observer.ended).toHaveBeenCalledWith(
    balance,
    feedback,
    expect.any(Number),
    expect.any(NetworkError),
  );
});

test('a call shows its overlay and its error unless the sender switches them off', async () => {
  network.answer(balance, ok({ balance: 1 }));
  await send(balance, {});
  expect(observer.started).toHaveBeenCalledWith(balance, { overlay: true, errorToast: true });
  expect(observer.failed).not.toHaveBeenCalled();
});
