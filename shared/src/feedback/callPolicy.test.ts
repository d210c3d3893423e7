/** @environment page */
import { observeCalls } from '../api/callEvents.ts';
import { send } from '../api/client.ts';
import * as calls from '../contract/session.ts';
import { loadAppInfo, loadUser, openSession, pollBalance, refreshMoney } from '../session/session.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { callPolicy, pendingCalls } from './callPolicy.ts';

const someone = { name: 'haifeng', password: 'secret66' };

beforeEach(() => {
  openSession('');
  observeCalls(callPolicy());
});

test.each([
  ['an action of the player, such as logging in', calls.login, () => send(calls.login, someone), true],
  ['the settings at the start', calls.appInfo, loadAppInfo, false],
  ['the player at the start', calls.userInfo, loadUser, false],
  ['the refresh icon, which turns', calls.refreshUserMoney, refreshMoney, false],
  ['the balance polling', calls.balance, () => pollBalance(new AbortController().signal), false],
] as const)(
  '加载中... shows or not while the call runs: %s [S-079 O-024]',
  async (_what, call, ask, isShown) => {
    const network = fakeNetwork();
    let answer = () => {};
    network.answer(
      call as typeof calls.balance,
      () => new Promise((resolve) => (answer = () => resolve(ok({ balance: '1' })))),
    );
    const asked = Promise.resolve(ask()).catch(() => undefined);
    await Promise.resolve();
    expect(pendingCalls.get() > 0).toBe(isShown);
    answer();
    await asked;
    expect(pendingCalls.get()).toBe(0);
  },
);
