import { useEffect, useRef } from 'react';

const open: object[] = [];

/** Calls `onDismiss` on Escape, for the topmost open popup only, and when the player goes back. */
export function useDismiss(isActive: boolean, onDismiss: () => void): void {
  const latest = useRef(onDismiss);
  latest.current = onDismiss;

  useEffect(() => {
    if (!isActive) return;
    const entry = {};
    open.push(entry);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || open.at(-1) !== entry)
        return;
      // Popups below this one listen too and must not take the same key press.
      event.preventDefault();
      latest.current();
    };
    const handleBack = () => latest.current();
    document.addEventListener('keydown', handleKey);
    window.addEventListener('popstate', handleBack);
    return () => {
      open.splice(open.indexOf(entry), 1);
      document.removeEventListener('keydown', handleKey);
      window.removeEventListener('popstate', handleBack);
    };
  }, [isActive]);
}
