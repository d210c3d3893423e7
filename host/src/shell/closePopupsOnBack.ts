import { dismissTopmost, entryNumber, type Router, watchOpen } from '@site/shared/host';

/**
 * Lets a step back close the topmost popup and stay on the page, as players of an app expect. A plain link in a popup is no
 * step back, although the browser tells of both the same way: it leads where it says.
 */
export function closePopupsOnBack(router: Router): void {
  let here = entryNumber();
  const closesPopup = () => {
    const there = entryNumber();
    const isStepBack = there === null || here === null || there < here;
    if (isStepBack) dismissTopmost();
    return isStepBack;
  };
  // Only while something is open: nothing else holds a step back.
  watchOpen((isOpen) => router.holdSteps(isOpen ? closesPopup : null));
  router.subscribe(() => {
    here = entryNumber();
  });
}
