import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import { venueBalances } from '@site/shared/contract/wallet';
import type { fakeNetwork } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';

/**
 * Taps 一键回收 twice on a screen with fake time, and expects one recovery, its answer, and that the screen reads money and
 * venues again.
 */
export async function expectOneRecovery(network: ReturnType<typeof fakeNetwork>): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(network.sent(venueBalances)).toHaveLength(1);
  const button = screen.getByRole('button', { name: '一键回收' });
  fireEvent.click(button);
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('回收成功')).toBeVisible();
  expect(network.sent(venueBalances)).toHaveLength(2);
  expect(network.sent(recoverAll)).toEqual([{}]);
  expect(network.sent(refreshUserMoney)).toEqual([{}]);
}
