import { type createHashRouter, dismissTopmost, watchOpen } from '@site/shared';

const KEY = 'popups';

/** Lets a step back close the topmost popup and stay on the page, as players of an app expect. */
export function closePopupsOnBack(router: ReturnType<typeof createHashRouter>): void {
  // Only while something is open: the router warns of a blocker at every address that was typed in.
  watchOpen((isOpen) => {
    if (isOpen) router.getBlocker(KEY, ({ historyAction }) => historyAction === 'POP');
    else router.deleteBlocker(KEY);
  });
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(KEY);
    if (blocker?.state !== 'blocked') return;
    dismissTopmost();
    blocker.reset();
  });
}
