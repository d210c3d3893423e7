import { observeCalls } from '../api/callEvents.ts';
import * as calls from '../contract/session.ts';
import { loadAppInfo, loadUser, openSession, pollBalance, refreshMoney } from '../session/session.ts';
import { fakeNetwork, ok } from '../testing/network.ts';
import { callPolicy } from './callPolicy.ts';
import { pendingCalls } from './pendingCalls.ts';

beforeEach(() => {
  openSession('');
  observeCalls(callPolicy());
});

test.each([
  ['the settings at the start', calls.appInfo, loadAppInfo, true],
  ['the player at the start', calls.userInfo, loadUser, true],
  ['the refresh icon', calls.refreshUserMoney, refreshMoney, true],
  ['the balance polling', calls.balance, () => pollBalance(new AbortController().signal), false],
] as const)('加载中... while the call runs, for %s [S-079]', async (_what, call, ask, isShown) => {
  const network = fakeNetwork();
  let answer = () => {};
  network.answer(call, () => new Promise((resolve) => (answer = () => resolve(ok({ balance: '1' })))));
  const asked = Promise.resolve(ask()).catch(() => undefined);
  await Promise.resolve();
  expect(pendingCalls.get() > 0).toBe(isShown);
  answer();
  await asked;
  expect(pendingCalls.get()).toBe(0);
});
