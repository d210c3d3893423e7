import { afterPaint } from '@site/shared';

/** A list can lose a single row. When any other element goes, the screen has changed. */
const ROW = 'li, tr, [role="listitem"]';
const STOP = 'a[href], button:enabled, input:enabled, [tabindex="0"]';

type Place = {
  readonly element: Element;
  readonly list: Element | null;
  /** The index of its row in the list; -1 where it is in none. */
  readonly row: number;
};

let last: Place | null = null;
let wasDisabled = false;

/**
 * Moves the focus when the focused element goes away, such as a deleted row or a button that the next state lacks: to
 * the next row, otherwise to the heading of the screen or to the open dialog. A button that was busy gets the focus
 * back. With the focus on `body`, a screen reader would start from the top. It begins with the element that has the
 * focus now. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  const begin = (target: EventTarget | null) => {
    last = target instanceof Element && target !== document.body ? placeOf(target) : null;
    wasDisabled = false;
  };
  begin(document.activeElement);
  const handleFocusIn = ({ target }: FocusEvent) => begin(target);
  const handleFocusOut = ({ target }: FocusEvent) => {
    // A player who taps beside a field wants to leave it. An element that is being removed loses the focus, too, but is
    // gone a moment later.
    setTimeout(() => {
      const isLeft =
        last?.element === target && last?.element.isConnected && !last.element.matches(':disabled');
      if (isLeft && document.activeElement !== target) last = null;
    });
  };
  document.addEventListener('focusin', handleFocusIn);
  document.addEventListener('focusout', handleFocusOut);
  // By then React has rendered the replacement, and an element that takes the focus itself has it.
  const looking = afterPaint(look);
  const changes = new MutationObserver(looking.schedule);
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

/**
 * Returns the open dialog, or the heading of the screen. A screen that is still loading has none, and takes the focus
 * itself.
 */
function heading(): Element | null {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return dialog ?? document.querySelector('#root h1');
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.matches('h1')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
