import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { BusyRemote, leases, useBusy, useBusyWhile } from './useBusy.ts';

const inWallet = ({ children }: { readonly children: ReactNode }) =>
  createElement(BusyRemote.Provider, { value: 'wallet' }, children);

/** Returns whether any lease is held, and whether each of two remotes holds one. */
const busy = () => [leases.isAny(), leases.isHeldBy('wallet'), leases.isHeldBy('lottery')];
const nobody = [false, false, false];
const wallet = [true, true, false];

afterEach(() => expect(busy()).toEqual(nobody));

test('a remote is busy until its last lease is given back; giving one back twice releases no other', () => {
  const giveBackFirst = leases.take('wallet');
  const giveBackSecond = leases.take('wallet');
  expect(busy()).toEqual(wallet);
  giveBackFirst();
  giveBackFirst();
  expect(busy()).toEqual(wallet);
  giveBackSecond();
});

test('a screen that reports itself busy makes its remote busy', () => {
  const { rerender, unmount } = renderHook(({ isBusy }) => useBusy(isBusy), {
    wrapper: inWallet,
    initialProps: { isBusy: false },
  });
  expect(busy()).toEqual(nobody);
  rerender({ isBusy: true });
  expect(busy()).toEqual(wallet);
  rerender({ isBusy: false });
  expect(busy()).toEqual(nobody);
  rerender({ isBusy: true });
  unmount();
});

test('a lease without a remote makes the site busy and no remote', () => {
  const { unmount } = renderHook(() => useBusy(true));
  expect(busy()).toEqual([true, false, false]);
  unmount();
});

describe.each([
  ['useBusyWhile', () => useBusyWhile()],
  ['useOneAtATime', () => useOneAtATime().run],
])('an action run by %s', (_name, useRun: () => (action: () => Promise<void>) => Promise<void>) => {
  test('is busy until it has ended, also after the player leaves its screen', async () => {
    let end = () => {};
    const { result, unmount } = renderHook(useRun, { wrapper: inWallet });
    let running: Promise<void> | undefined;
    act(() => {
      running = result.current(() => new Promise((resolve) => (end = resolve)));
    });
    expect(busy()).toEqual(wallet);
    unmount();
    expect(busy()).toEqual(wallet);
    end();
    await running;
  });

  test('is no longer busy after a failure, and rethrows the error', async () => {
    const { result } = renderHook(useRun, { wrapper: inWallet });
    await act(() => expect(result.current(() => Promise.reject(new Error('no')))).rejects.toThrow('no'));
  });
});
