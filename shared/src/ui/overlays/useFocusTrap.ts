import { type RefObject, useEffect, useRef } from 'react';
import { focusedElement } from '../theme/overlayRoot.ts';
import { hideBehind } from './hideBehind.ts';
import { tabStops } from './tabStops.ts';

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

/**
 * Whether `one` is `other` or precedes it in the document: arrow keys may focus an option behind the last tab stop, or
 * before the first one.
 */
function isAtOrBefore(one: Element | null, other: Element | null): boolean {
  if (!one || !other) return false;
  return one === other || Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
