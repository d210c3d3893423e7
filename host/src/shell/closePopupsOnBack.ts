import { dismissTopmost, entryNumber, type Router, watchOpen } from '@site/shared/host';

/**
 * Makes a step back close the topmost popup and stay on the page, as players of an app expect. A plain link in a popup
 * navigates as usual, although the browser reports both in the same way.
 */
export function closePopupsOnBack(router: Router): void {
  let here = entryNumber();
  const closesPopup = () => {
    const there = entryNumber();
    const isStepBack = there === null || here === null || there < here;
    if (isStepBack) dismissTopmost();
    return isStepBack;
  };
  // Only while a popup is open: nothing else holds a step back.
  watchOpen((isOpen) => router.holdSteps(isOpen ? closesPopup : null));
  router.subscribe(() => {
    here = entryNumber();
  });
}
