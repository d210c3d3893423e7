import { type HostBreak, hostBroke } from './hostStart.ts';

/**
 * Reports a crash of the host to the page's own script. Soon after the start the page then runs another host. Later it
 * shows a message where nothing is left to see, and the 重试 of that calls `startAnew`.
 */
export function reportHostCrash(
  error: Error,
  { startAnew: restart, isAgain = false }: Partial<Pick<HostBreak, 'startAnew' | 'isAgain'>> = {},
): void {
  const detail: HostBreak = {
    toString: () => error.message,
    error,
    isAgain,
    ...(restart && { startAnew: restart }),
  };
  window.dispatchEvent(new CustomEvent(hostBroke, { detail }));
}
