import { observable } from '@site/release-page/lib/observable';
import { useEffect, useRef } from 'react';

type Dismissable = { readonly dismiss: () => void };

/** The open popups, the topmost last. */
const opened = observable<readonly Dismissable[]>([]);

/** Calls the listener whenever a popup opens or closes, with whether any is open. */
export function watchOpen(listener: (isOpen: boolean) => void): void {
  opened.subscribe(() => listener(opened.get().length > 0));
}

/** Whether any popup is open that Escape or going back closes. */
export function isAnyOpen(): boolean {
  return opened.get().length > 0;
}

/** Closes the topmost open popup, as Escape and going back do. */
export function dismissTopmost(): void {
  opened.get().at(-1)?.dismiss();
}

/** Calls `onDismiss` on Escape and `dismissTopmost`, for the topmost open popup only. */
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
      // Popups below this one have the same listener and must not handle this key press.
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
