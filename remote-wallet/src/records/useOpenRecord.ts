import { useVisit } from '@site/shared/parts';
import { useState } from 'react';

/** The unfolded record: `first` until the player unfolds or folds one. Returning to this visit restores it. */
export function useOpenRecord<Row>(first?: Row) {
  const visit = useVisit<{ open: Row | null }>();
  const [chosen, setChosen] = useState(() => visit.recall().open);
  const open = chosen === undefined ? first : chosen;

  function toggle(record: Row): void {
    const next = record === open ? null : record;
    visit.remember({ open: next });
    setChosen(next);
  }

  return { open, toggle };
}
