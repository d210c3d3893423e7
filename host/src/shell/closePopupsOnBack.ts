import { type createSiteRouter, dismissTopmost, entryNumber, watchOpen } from '@site/shared/host';

const KEY = 'popups';

/**
 * Lets a step back close the topmost popup and stay on the page, as players of an app expect. A plain link in a popup is no
 * step back, although the router calls both the same: it leads where it says.
 */
export function closePopupsOnBack(router: ReturnType<typeof createSiteRouter>): void {
  let { location } = router.state;
  let here = entryNumber();
  const isStepBack = () => {
    const there = entryNumber();
    return there === null || here === null || there < here;
  };
  // Only while something is open: nothing else holds a step back.
  watchOpen((isOpen) => {
    if (isOpen) router.getBlocker(KEY, ({ historyAction }) => historyAction === 'POP' && isStepBack());
    else router.deleteBlocker(KEY);
  });
  router.subscribe((state) => {
    if (state.location !== location) {
      location = state.location;
      here = entryNumber();
    }
    const blocker = state.blockers.get(KEY);
    if (blocker?.state !== 'blocked') return;
    dismissTopmost();
    blocker.reset();
  });
}
