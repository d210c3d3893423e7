import { useEffect, useRef } from 'react';
import { observable } from '../../lib/observable.ts';

type Dismissable = { readonly dismiss: () => void };

/** What is open, the topmost last. */
const opened = observable<readonly Dismissable[]>([]);

/** Tells whenever something opens or closes whether anything is open that Escape or going back closes. */
export function watchOpen(listener: (isOpen: boolean) => void): void {
  opened.subscribe(() => listener(opened.get().length > 0));
}

/** Whether anything is open that Escape or going back closes. */
export function isAnyOpen(): boolean {
  return opened.get().length > 0;
}

/** Closes the topmost open popup, as Escape and going back do. */
export function dismissTopmost(): void {
  opened.get().at(-1)?.dismiss();
}

/** Calls `onDismiss` on Escape, for the topmost open popup only, and when the player goes back (see the host). */
export function useDismiss(isActive: boolean, onDismiss: () => void): void {
  const latest = useRef(onDismiss);
  latest.current = onDismiss;

  useEffect(() => {
    if (!isActive) return;
    const entry = { dismiss: () => latest.current() };
    opened.set([...opened.get(), entry]);
    const handleKey = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.isComposing ||
        event.defaultPrevented ||
        opened.get().at(-1) !== entry
      )
        return;
      // Popups below this one listen too and must not take the same key press.
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      opened.set(opened.get().filter((other) => other !== entry));
      document.removeEventListener('keydown', handleKey);
    };
  }, [isActive]);
}
