import { afterPaint } from '../page/afterPaint.ts';

/** A row of a list goes alone; where anything else goes, the screen has changed. */
const ROW = 'li, tr, [role="listitem"]';
const STOP = 'a[href], button:enabled, input:enabled, [tabindex="0"]';

type Place = {
  readonly element: Element;
  readonly list: Element | null;
  /** Which row of the list it stood in. */
  readonly row: number;
};

let last: Place | null = null;
let wasDisabled = false;

/**
 * Finds the focus another place when what had it goes away, as a deleted row or a button that the next state does not have:
 * the next row, else the heading of what is shown. A button that was busy has it again. In `body` a screen reader would begin anew.
 * Returns what ends it.
 */
export function keepFocus(): () => void {
  const handleFocusIn = ({ target }: FocusEvent) => {
    last = target instanceof Element ? placeOf(target) : null;
    wasDisabled = false;
  };
  const handleFocusOut = ({ target }: FocusEvent) => {
    // Whoever taps beside a field wants it left; what goes away is left, too, and is gone a moment later.
    setTimeout(() => {
      const isLeft =
        last?.element === target && last?.element.isConnected && !last.element.matches(':disabled');
      if (isLeft && document.activeElement !== target) last = null;
    });
  };
  document.addEventListener('focusin', handleFocusIn);
  document.addEventListener('focusout', handleFocusOut);
  // By then React has put in what comes instead, and whoever takes the focus has it.
  const looking = afterPaint(look);
  const changes = new MutationObserver(looking.ask);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    document.removeEventListener('focusin', handleFocusIn);
    document.removeEventListener('focusout', handleFocusOut);
    changes.disconnect();
    looking.stop();
  };
}

function look(): void {
  if (!last) return;
  const { element } = last;
  if (element.isConnected) {
    const isDisabled = element.matches(':disabled');
    if (wasDisabled && !isDisabled && hasNone()) focus(element);
    wasDisabled = isDisabled;
  } else if (hasNone()) focus(nextRow(last) ?? heading());
}

const hasNone = () => document.activeElement === null || document.activeElement === document.body;

function placeOf(element: Element): Place {
  const row = element.closest(ROW);
  const list = row?.parentElement ?? null;
  return { element, list, row: list && row ? [...list.children].indexOf(row) : -1 };
}

function nextRow({ list, row }: Place): Element | null {
  if (!list?.isConnected) return null;
  const next = list.children[row] ?? list.lastElementChild;
  return next?.querySelector(STOP) ?? null;
}

/** The dialog that is open, or the heading of the screen; a screen that is on its way has none yet, and takes the focus itself. */
function heading(): Element | null {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return dialog ?? document.querySelector('#root h1');
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.matches('h1')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
