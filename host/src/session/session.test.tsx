import { route } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import {
  beginSession,
  currentScope,
  dismissDialogs,
  endSession,
  isBalanceHeldAtom,
  send,
} from '@site/shared';
import { banners } from '@site/shared/contract/hall';
import { balance, userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, refusal } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { AnyScreen, renderShell } from '../testing/renderShell.tsx';

const player = { id: 1, username: 'haifeng', balance: '88.50' };
const routes = [route('/'), route('/discover'), route('/login', { serves: 'login' })];
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  fakeRemotes().answer(() => AnyScreen);
  window.scrollTo = jest.fn();
  network = fakeNetwork();
  network.answer(userInfo, ok(player));
  network.answer(balance, ok({ balance: '90.00' }));
});

afterEach(async () => {
  await act(() => endSession());
  await act(dismissDialogs);
  document.querySelector('[data-spoken]')?.remove();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const spoken = () => [...document.querySelectorAll('[data-spoken] p')].map((line) => line.textContent);
const polls = () => network.sent(balance).length;

describe('balance polling', () => {
  beforeEach(() => jest.useFakeTimers());

  test('a player’s balance is read every 2.5 seconds, first after 2.5 seconds, and shows in the header [S-086 S-106 W-211]', async () => {
    await renderShell(routes, '/', { token: 't', user: player });
    await pass(2_400);
    expect(polls()).toBe(0);
    await pass(200);
    expect(network.sent(balance)).toEqual([{}]);
    expect(screen.getByRole('banner')).toHaveTextContent('90.00');
    await pass(200);
    expect(spoken()).toEqual(['余额 90.00 元']);
    await pass(2_500);
    await pass(2_500);
    expect(polls()).toBe(3);
  });

  test('a balance that a screen holds back is announced when the screen lets go', async () => {
    await renderShell(routes, '/', { token: 't', user: player });
    act(() => currentScope().store.set(isBalanceHeldAtom, true));
    await pass(2_800);
    expect(spoken()).toEqual([]);
    act(() => currentScope().store.set(isBalanceHeldAtom, false));
    await pass(200);
    expect(spoken()).toEqual(['余额 90.00 元']);
  });

  test('a visitor’s page never asks for a balance [S-086]', async () => {
    await renderShell(routes, '/');
    await pass(20_000);
    expect(polls()).toBe(0);
  });

  test('polling shows neither overlay nor toast, and goes on after a failure', async () => {
    network.answer(balance, refusal('系统繁忙', 500));
    await renderShell(routes, '/', { token: 't', user: player });
    await pass(2_600);
    expect(polls()).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('加载中...')).toBeNull();
    await pass(2_500);
    expect(polls()).toBe(2);
  });

  test('an answer that takes long holds back the next request', async () => {
    let answer = () => {};
    network.answer(balance, () => new Promise((resolve) => (answer = () => resolve(ok({ balance: 1 })))));
    await renderShell(routes, '/', { token: 't', user: player });
    await pass(10_000);
    expect(polls()).toBe(1);
    answer();
    await pass(2_600);
    expect(polls()).toBe(2);
  });

  test('a hidden page does not poll', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await renderShell(routes, '/', { token: 't', user: player });
    await act(() => document.dispatchEvent(new Event('visibilitychange')));
    await pass(20_000);
    expect(polls()).toBe(0);
    visibility.mockReturnValue('visible');
    await act(() => document.dispatchEvent(new Event('visibilitychange')));
    await pass(2_600);
    expect(polls()).toBe(1);
    visibility.mockRestore();
  });

  test('polling starts with the log-in and ends with the log-out [S-093]', async () => {
    await renderShell(routes, '/');
    act(() => {
      beginSession('t');
    });
    await pass(2_600);
    expect(polls()).toBe(1);
    await act(() => endSession());
    await pass(20_000);
    expect(polls()).toBe(1);
  });
});

describe('answers with 401', () => {
  test('fifty at once show one alert, clear both storages, stop polling and replace the address by /login [S-094 S-095 S-096]', async () => {
    jest.useFakeTimers();
    network.answer(banners, refusal('未登录', 401));
    const { router, address } = await renderShell(routes, '/', { token: 't', user: player });
    await act(() => router.navigate('/discover'));
    await act(() =>
      Promise.all(Array.from({ length: 50 }, () => send(banners, { type: 2 }).catch(() => undefined))),
    );
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('登录已过期，请重新登录！');
    expect(address()).toBe('/login');
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    await pass(20_000);
    expect(polls()).toBe(0);
    act(() => screen.getByRole('button', { name: '确定' }).click());
    await act(() => router.navigate(-1));
    expect(address()).toBe('/');
  });

  test('a poll answered with 401 ends the session [S-106]', async () => {
    jest.useFakeTimers();
    network.answer(balance, { text: '', status: 401 });
    const { address } = await renderShell(routes, '/', { token: 't', user: player });
    await pass(2_600);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('登录已过期，请重新登录！');
    expect(address()).toBe('/login');
  });
});

describe('feedback on calls', () => {
  test('加载中... shows while a call runs and disappears when it ends [S-079]', async () => {
    let answer = () => {};
    network.answer(banners, () => new Promise((resolve) => (answer = () => resolve(ok([])))));
    await renderShell(routes, '/');
    let call: Promise<unknown> = Promise.resolve();
    act(() => {
      call = send(banners, { type: 2 });
    });
    expect(screen.getByRole('status')).toHaveTextContent('加载中...');
    await act(async () => {
      answer();
      await call;
    });
    await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  });

  test('a refusal shows the text of the platform as an error, as text [S-080]', async () => {
    network.answer(banners, refusal('<b>维护中</b>', 503));
    await renderShell(routes, '/');
    await act(() => send(banners, { type: 2 }).catch(() => undefined));
    expect(screen.getByRole('alert')).toHaveTextContent('<b>维护中</b>');
  });

  test.each(['network', 'timeout'] as const)(
    'a %s failure ends the overlay and shows no error [S-081]',
    async (failure) => {
      network.answer(banners, { failure });
      await renderShell(routes, '/');
      await act(() => send(banners, { type: 2 }).catch(() => undefined));
      expect(screen.queryByText('加载中...')).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('an unreadable answer shows that the server is at fault', async () => {
    network.answer(banners, { text: '<html>' });
    await renderShell(routes, '/');
    await act(() => send(banners, { type: 2 }).catch(() => undefined));
    expect(screen.getByRole('alert')).toHaveTextContent('服务器异常，请稍后再试');
  });
});
