import { type RefObject, useEffect, useRef } from 'react';
import { focusedElement, overlayRoot } from '../theme/overlayRoot.ts';

const traps: HTMLElement[] = [];

/**
 * Holds the focus of the keyboard and of screen readers inside an element while it is active, and restores it
 * afterwards. The element needs `tabIndex={-1}`; a child marked `data-autofocus` gets the focus first.
 */
export function useFocusTrap(ref: RefObject<HTMLElement>, isActive: boolean): void {
  const opener = useRef<Element | null>(null);
  // Read while rendering: a child that focuses itself, such as a chosen option, does so before the effect.
  if (isActive && !opener.current) opener.current = focusedElement();

  useEffect(() => {
    const box = ref.current;
    if (!isActive || !box) return;
    traps.push(box);
    if (!box.contains(focusedElement())) enter(box);
    hideBehind(box);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && traps.at(-1) === box) keepInside(box, event);
    };
    const handleFocus = ({ target }: Event) => {
      if (traps.at(-1) === box && target instanceof Node && !box.contains(target)) enter(box);
    };
    // The document, or a shadow root: no focus event leaves it when the focus moves inside it.
    const around = box.getRootNode();
    document.addEventListener('keydown', handleKey);
    around.addEventListener('focusin', handleFocus);
    return () => {
      document.removeEventListener('keydown', handleKey);
      around.removeEventListener('focusin', handleFocus);
      traps.splice(traps.indexOf(box), 1);
      // The rest of the page is inert until this call, and cannot take the focus before.
      hideBehind(traps.at(-1));
      const before = opener.current;
      opener.current = null;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref, isActive]);
}

function enter(box: HTMLElement): void {
  (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus({ preventScroll: true });
}

function keepInside(box: HTMLElement, event: KeyboardEvent): void {
  const stops = tabStops(box);
  const first = stops[0];
  const last = stops.at(-1);
  const current = focusedElement();
  const isOutside = current === box || !box.contains(current);
  if (!first || !last) {
    event.preventDefault();
    box.focus();
  } else if (event.shiftKey && (isOutside || isAtOrBefore(current, first))) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (!box.contains(current) || isAtOrBefore(last, current))) {
    event.preventDefault();
    first.focus();
  }
}

/** Whether `one` is `other` or precedes it: arrow keys may focus an option beyond the first or last tab stop. */
function isAtOrBefore(one: Element | null, other: Element | null): boolean {
  if (!one || !other) return false;
  return one === other || Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}

const candidates =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable=""], [contenteditable="true"], [tabindex]';

/** Returns the elements that Tab reaches, in its order; of options or tabs with one tab stop, only that one. */
function tabStops(box: Element): HTMLElement[] {
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

/** The live regions beside the site's root, such as toasts: screen readers read them even while a dialog is open. */
const LIVE_REGIONS = '[data-heard]';

const shown: (() => void)[] = [];

/**
 * Makes everything but this dialog inert, so that the keyboard and screen readers cannot reach it. A further call
 * replaces the dialog; undefined restores the page. Browsers without `inert` (Chrome before 102, Safari before 15.5)
 * hide the rest from screen readers only; the focus trap holds the keyboard there.
 */
function hideBehind(dialog: Element | undefined): void {
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
