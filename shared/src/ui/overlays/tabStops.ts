const candidates =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable=""], [contenteditable="true"], [tabindex]';

/**
 * Returns the elements inside `box` that Tab reaches, in its order. Of options or tabs that share one tab stop it
 * contains only that one.
 */
export function tabStops(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(candidates)].filter(isReached);
}

function isReached(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, input[type="hidden"]')) return false;
  if (element.closest('[inert]') || isFolded(element) || isOtherRadio(element)) return false;
  if (getComputedStyle(element).visibility === 'hidden') return false;
  for (let box: Element | null = element; box; box = box.parentElement)
    if (getComputedStyle(box).display === 'none') return false;
  return true;
}

/** Whether a closed `details` hides the element, which computed styles do not show. Its summary stays reachable. */
function isFolded(element: Element): boolean {
  const folded = element.parentElement?.closest('details:not([open])');
  return Boolean(folded) && !element.matches('details:not([open]) > summary');
}

/** Whether another radio button of the same name is checked: Tab reaches only that one. */
function isOtherRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  const around = element.form ?? (element.getRootNode() as ParentNode);
  const group = [...around.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  return group.some(({ name, checked }) => checked && name === element.name && name !== '');
}
