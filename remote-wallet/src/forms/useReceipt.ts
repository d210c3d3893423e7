import { useEffect, useState } from 'react';

const SHOWN_MS = 1_500;

/** Holds a receipt for a moment; the next touch of the screen removes it earlier. */
export function useReceipt<Content>() {
  const [receipt, show] = useState<Content | null>(null);
  useEffect(() => {
    if (receipt === null) return;
    const remove = () => show(null);
    const timer = window.setTimeout(remove, SHOWN_MS);
    document.addEventListener('pointerdown', remove);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerdown', remove);
    };
  }, [receipt]);
  return { receipt, show };
}
