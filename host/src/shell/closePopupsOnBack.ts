import { type createSiteRouter, dismissTopmost, watchOpen } from '@site/shared/host';

const KEY = 'popups';

/** Lets a step back close the topmost popup and stay on the page, as players of an app expect. */
export function closePopupsOnBack(router: ReturnType<typeof createSiteRouter>): void {
  // Only while something is open: nothing else holds a step back.
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
