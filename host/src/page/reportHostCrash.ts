import { type HostBreak, hostBroke } from '@site/shared/release/routing';

/**
 * Tells the page that a part of the host has crashed: soon after the start it then runs another host, else it says so where
 * nothing is left to see, and `startAnew` is its 重试.
 */
export function reportHostCrash(
  error: Error,
  { startAnew, isAgain = false }: Partial<Pick<HostBreak, 'startAnew' | 'isAgain'>> = {},
): void {
  const detail: HostBreak = {
    toString: () => error.message,
    error,
    isAgain,
    ...(startAnew && { startAnew }),
  };
  window.dispatchEvent(new CustomEvent(hostBroke, { detail }));
}
