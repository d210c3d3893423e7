import { overlayRoot } from '../theme/overlayRoot.ts';

/** What is heard although a dialog is open: it stands beside the site's root, and is marked so. */
const HEARD = '[data-heard]';

const shown: (() => void)[] = [];

/**
 * Takes everything but this dialog from the keyboard and from screen readers, until it is called for another or for none.
 * Browsers without `inert` (Chrome before 102, Safari before 15.5) hide it from screen readers; the keyboard is held by the trap.
 */
export function hideBehind(dialog: Element | undefined): void {
  for (const show of shown.splice(0)) show();
  if (dialog) hideAround(dialog, overlayRoot());
}

function hideAround(dialog: Element, parent: Element): void {
  for (const child of parent.children) {
    if (child === dialog || child.matches(`${HEARD}, script, style, link`)) continue;
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
