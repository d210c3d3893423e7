import { dropFrame } from '../frame.ts';
import { type Failure, hideFailure, showFailure } from './failurePage.ts';
import type { HostBreak } from './hostStart.ts';
import { isBlank } from './pageContent.ts';
import { type Broken, reloadWhenMended } from './reloadWhenMended.ts';

/** The page in place of a host that cannot be shown. It reloads once that is mended. */
export type ProblemPage = ReturnType<typeof problemPage>;

export function problemPage(broken: Broken, reload: () => void) {
  let stopWaiting = () => {};
  const hide = () => {
    stopWaiting();
    hideFailure();
  };
  const display = (failure: Failure, retry = reload) => {
    stopWaiting();
    dropFrame();
    showFailure(failure, retry);
    stopWaiting = reloadWhenMended(broken, reload);
  };
  return {
    hide,
    display,
    /** Shows that the running host broke, by its report, where it left nothing on display. */
    showBroken(what: unknown) {
      const { startAgain, isAgain }: Partial<HostBreak> = Object(what);
      if (!isBlank()) return;
      if (!startAgain) return display(isAgain ? 'broken again' : 'broken');
      display('broken', () => {
        hide();
        startAgain();
      });
    },
  };
}
