import { useEffect, useRef } from 'react';

type Dismissable = { readonly dismiss: () => void };

const open: Dismissable[] = [];
const listeners = new Set<(isOpen: boolean) => void>();

function changed(): void {
  for (const listener of listeners) listener(open.length > 0);
}

/** Tells whenever something opens or closes whether anything is open that Escape or going back closes. */
export function watchOpen(listener: (isOpen: boolean) => void): void {
  listeners.add(listener);
}

/** Closes the topmost open popup, as Escape and going back do. */
export function dismissTopmost(): void {
  open.at(-1)?.dismiss();
}

/** Calls `onDismiss` on Escape, for the topmost open popup only, and when the player goes back (see the host). */
export function useDismiss(isActive: boolean, onDismiss: () => void): void {
  const latest = useRef(onDismiss);
  latest.current = onDismiss;

  useEffect(() => {
    if (!isActive) return;
    const entry = { dismiss: () => latest.current() };
    open.push(entry);
    changed();
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || open.at(-1) !== entry)
        return;
      // Popups below this one listen too and must not take the same key press.
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      open.splice(open.indexOf(entry), 1);
      changed();
      document.removeEventListener('keydown', handleKey);
    };
  }, [isActive]);
}
