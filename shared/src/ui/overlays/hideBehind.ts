import { overlayRoot } from '../theme/overlayRoot.ts';

/** The live regions beside the site's root, such as toasts: screen readers read them even while a dialog is open. */
const LIVE_REGIONS = '[data-heard]';

const shown: (() => void)[] = [];

/**
 * Makes everything but this dialog inert, so that the keyboard and screen readers cannot reach it. A further call
 * replaces the dialog; undefined restores the page. Browsers without `inert` (Chrome before 102, Safari before 15.5)
 * hide the rest from screen readers only; the focus trap holds the keyboard there.
 */
export function hideBehind(dialog: Element | undefined): void {
  for (const show of shown.splice(0)) show();
  if (dialog) hideAround(dialog, overlayRoot());
}

function hideAround(dialog: Element, parent: Element): void {
  for (const child of parent.children) {
    if (child === dialog || child.matches(`${LIVE_REGIONS}, script, style, link`)) continue;
    if (child.contains(dialog)) hideAround(dialog, child);
    else hide(child);
  }
}

function hide(element: Element): void {
  const [name, value] = 'inert' in HTMLElement.prototype ? ['inert', ''] : ['aria-hidden', 'true'];
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  shown.push(() => {
    if (before === null) element.removeAttribute(name);
    else element.setAttribute(name, before);
  });
}
