import { type createHashRouter, dismissTopmost, isAnythingOpen } from '@site/shared';

const KEY = 'popups';

/** Lets a step back close the topmost popup and stay on the page, as players of an app expect. */
export function closePopupsOnBack(router: ReturnType<typeof createHashRouter>): void {
  router.getBlocker(KEY, ({ historyAction }) => historyAction === 'POP' && isAnythingOpen());
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(KEY);
    if (blocker?.state !== 'blocked') return;
    dismissTopmost();
    blocker.reset();
  });
}
