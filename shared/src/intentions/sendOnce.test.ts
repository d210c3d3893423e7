/** @environment page */
import * as v from 'valibot';
import { observeCalls } from '../api/callEvents.ts';
import { ApiError, NetworkError, UnderWay } from '../api/errors.ts';
import { balance, logoff, userInfo } from '../contract/session.ts';
import { bindCard, transactionRecords, transfer, withdraw } from '../contract/wallet.ts';
import { configureSite } from '../device/siteConfig.ts';
import { readText } from '../device/storage.ts';
import { runtimeConfigSchema } from '../page/config/config.ts';
import { isMoneyOutdatedAtom } from '../session/atoms.ts';
import { currentScope } from '../session/scope.ts';
import { beginSession, logOut, openSession, pollBalance } from '../session/session.ts';
import { fakeNetwork, ok, type Reply, refusal } from '../testing/network.ts';
import { findOut } from './findOut.ts';
import { readIntention, slotOf, stateOf, writeIntention } from './intention.ts';
import type { Verdict } from './judge.ts';
import { sendOnce } from './sendOnce.ts';

const failed = jest.fn();
const move = { amount: 5, sourcetype: 'userbalance', targettype: 'AG' };
const about = { what: '转账5.00元', values: { amount: '5' } };
let network: ReturnType<typeof fakeNetwork>;

const configure = (config: object) => configureSite(v.parse(runtimeConfigSchema, config));
const kept = (call: Parameters<typeof slotOf>[0] = transfer) =>
  readIntention(readText('local', slotOf(call)));
const keys = () =>
  network.requests.flatMap(({ headers }) => {
    const key = headers['Idempotency-Key'];
    return typeof key === 'string' ? [key] : [];
  });

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  jest.clearAllMocks();
  observeCalls({ started() {}, ended() {}, failed, unread() {}, expired() {} });
  network = fakeNetwork();
  network.answer(userInfo, ok({ id: 7, username: 'haifeng' }));
  network.answer(logoff, ok());
  configure({ isKeyKept: true });
  openSession('');
  await beginSession('t1');
});
afterEach(() => jest.useRealTimers());

test('each intention has its own unguessable key', async () => {
  network.answer(transfer, ok());
  await sendOnce(transfer, move, about);
  await sendOnce(transfer, move, about);
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(2);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
});

test.each<[string, Reply, string]>([
  ['an answer', ok(), 'succeeded'],
  ['a refusal', refusal('余额不足'), 'refused'],
  ['no answer', { failure: 'timeout' }, 'unknown'],
  ['an answer that cannot be read', { text: '<html>' }, 'unknown'],
  ['a refusal of a server that failed', { body: { code: 500, message: '系统繁忙' }, status: 500 }, 'unknown'],
])('%s leaves the intention on the device as %s', async (_what, reply, state) => {
  let during: string | undefined;
  network.answer(transfer, () => {
    during = kept()?.state;
    return reply;
  });
  await sendOnce(transfer, move, about).catch(() => undefined);
  expect(during).toBe('sending');
  expect(kept()).toMatchObject({ state, what: '转账5.00元', values: { amount: '5' }, key: keys()[0] });
  expect(Object.keys(localStorage)).toContain('intention.transfer.7');
});

test.each<[string, boolean, Reply]>([
  ['after an answer', true, ok()],
  ['after a refusal', false, refusal('余额不足')],
  ['without an answer', true, { failure: 'timeout' }],
])('%s the shown money is outdated: %s, until a read that began later', async (_what, isOutdated, reply) => {
  const shown = () => currentScope().store.get(isMoneyOutdatedAtom);
  let answerEarly = () => {};
  network.answer(
    balance,
    () => new Promise((resolve) => (answerEarly = () => resolve(ok({ balance: '5' })))),
  );
  const early = pollBalance(new AbortController().signal);
  network.answer(transfer, reply);
  await sendOnce(transfer, move).catch(() => undefined);
  answerEarly();
  await early;
  expect(shown()).toBe(isOutdated);
  network.answer(balance, ok({ balance: '4' }));
  await pollBalance(new AbortController().signal);
  expect(shown()).toBe(false);
});

test('a bound card leaves the shown money as it is', async () => {
  network.answer(bindCard, ok());
  await sendOnce(bindCard, { type: 1, card_no: 'T1', pay_pass: 'pay66778', bank_id: 1 } as never);
  expect(currentScope().store.get(isMoneyOutdatedAtom)).toBe(false);
});

test('the stored intention has no password, and no input at all when the call is private', async () => {
  network.answer(withdraw, { failure: 'network' });
  const input = { amount: 100, bank: 8, password: 'pay66778' };
  await sendOnce(withdraw, input).catch(() => undefined);
  expect(kept(withdraw)?.input).toEqual({ ...input, password: '' });
  writeIntention(slotOf(withdraw), null);
  await sendOnce(withdraw, input, { isPrivate: true }).catch(() => undefined);
  expect(kept(withdraw)?.input).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('pay66778');
});

test('a repeated call with an unknown outcome has the same key where the platform keeps keys', async () => {
  network.answer(transfer, { failure: 'network' });
  await expect(sendOnce(transfer, move)).rejects.toBeInstanceOf(NetworkError);
  await expect(sendOnce(transfer, move)).rejects.toBeInstanceOf(NetworkError);
  await expect(sendOnce(transfer, { ...move, amount: 6 })).rejects.toBeInstanceOf(NetworkError);
  configure({});
  await expect(sendOnce(transfer, { ...move, amount: 6 })).rejects.toBeInstanceOf(NetworkError);
  const [first, second, other, unkept] = keys();
  expect(second).toBe(first);
  expect(new Set([first, other, unkept]).size).toBe(3);
});

test('while another tab sends the intention, nothing is sent and the player sees an error', async () => {
  network.answer(transfer, { failure: 'network' });
  await sendOnce(transfer, move).catch(() => undefined);
  const other = kept();
  if (!other) throw new Error('nothing was kept');
  writeIntention(slotOf(transfer), { ...other, state: 'sending' });
  const different = { ...move, amount: 6 };
  const error = await sendOnce(transfer, different).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UnderWay);
  expect(error).toBeInstanceOf(ApiError);
  expect(keys()).toHaveLength(1);
  expect(failed).toHaveBeenLastCalledWith(transfer, error, { overlay: true, errorToast: true });
});

test('an intention that was sent longer ago than a call can take is unknown', () => {
  const intention = { key: 'k', what: '', values: {}, input: null, wealth: null, state: 'sending' as const };
  expect(stateOf({ ...intention, at: Date.now() - 30_000 })).toBe('sending');
  expect(stateOf({ ...intention, at: Date.now() - 36_000 })).toBe('unknown');
});

test.each(['', '{', '[]', '{"key":"","state":"sending"}', '"x"', '{"key":"k","at":"now","state":"unknown"}'])(
  'an unreadable stored intention counts as none: %s',
  (text) => expect(readIntention(text)).toBeNull(),
);

test('a log-out deletes the intention, and a later answer does not store it for the next player', async () => {
  let answer = () => {};
  network.answer(transfer, () => new Promise((resolve) => (answer = () => resolve({ failure: 'network' }))));
  const sending = sendOnce(transfer, move).catch(() => undefined);
  await Promise.resolve();
  await logOut();
  answer();
  await sending;
  expect(Object.keys(localStorage).filter((key) => key.startsWith('intention'))).toEqual([]);
});

test('an intention from before the player’s record was loaded stays in its slot', async () => {
  network.answer(userInfo, { failure: 'network' });
  await beginSession('t2');
  network.answer(transfer, { failure: 'network' });
  await sendOnce(transfer, move).catch(() => undefined);
  network.answer(userInfo, ok({ id: 7, username: 'haifeng' }));
  await beginSession('t2');
  expect(kept()?.state).toBe('unknown');
});

describe('finding out an unknown outcome', () => {
  const lost = async () => {
    network.answer(transfer, { failure: 'network' });
    await sendOnce(transfer, move, about).catch(() => undefined);
    const intention = kept();
    if (!intention) throw new Error('nothing was kept');
    return intention;
  };
  const ask = async (verdict: Verdict | Error, intention = kept()) => {
    if (!intention) throw new Error('nothing was kept');
    const find = async () => {
      if (verdict instanceof Error) throw verdict;
      return verdict;
    };
    return findOut({ slot: slotOf(transfer), intention, call: transfer, find });
  };

  test('a call that the platform’s records list has succeeded, and nothing is sent again', async () => {
    await lost();
    expect(await ask('booked')).toEqual({ kind: 'succeeded', answer: null });
    expect(kept()?.state).toBe('succeeded');
    expect(keys()).toHaveLength(1);
  });

  test.each<[string, Reply, object, string]>([
    [
      'the first answer',
      ok(null, '转账成功'),
      { kind: 'succeeded', answer: { message: '转账成功' } },
      'succeeded',
    ],
    ['a refusal', refusal('余额不足'), { kind: 'refused', message: '余额不足' }, 'refused'],
    ['no answer', { failure: 'network' }, { kind: 'unknown' }, 'unknown'],
  ])(
    'a call that the records lack is repeated with its key: %s settles it',
    async (_what, reply, outcome, state) => {
      await lost();
      network.answer(transfer, reply);
      expect(await ask('absent')).toMatchObject(outcome);
      expect(kept()?.state).toBe(state);
      expect(new Set(keys()).size).toBe(1);
      expect(network.sent(transfer)).toEqual([move, move]);
    },
  );

  test.each([{}, { keyHeader: '', isKeyKept: true }])(
    'a platform with %j gets no repeated call',
    async (config) => {
      configure(config);
      await lost();
      expect(await ask('absent')).toEqual({ kind: 'unknown' });
      expect(network.sent(transfer)).toHaveLength(1);
    },
  );

  test('a key that the platform has forgotten is not sent again', async () => {
    const intention = await lost();
    expect(await ask('unclear', { ...intention, at: intention.at - 24 * 3_600_000 })).toEqual({
      kind: 'unknown',
    });
    expect(network.sent(transfer)).toHaveLength(1);
  });

  test('without keys, a call that the records lack was refused after a minute, and is unknown before', async () => {
    configure({});
    const intention = await lost();
    const before = (ms: number) => ({ ...intention, at: intention.at - ms });
    expect(await ask('absent', before(59_000))).toEqual({ kind: 'unknown' });
    expect(await ask('unclear', before(90_000))).toEqual({ kind: 'unknown' });
    expect(await ask(new NetworkError('lost', true), before(90_000))).toEqual({ kind: 'unknown' });
    expect(kept()?.state).toBe('unknown');
    expect(await ask('absent', before(61_000))).toEqual({ kind: 'refused', message: '' });
    expect(kept()?.state).toBe('refused');
  });
});

test('a call that is not declared as carried out once has no slot', () => {
  expect(() => slotOf(transactionRecords)).toThrow('is not a call that is sent once');
});
