import { useVisit } from '@site/shared/parts';
import { useState } from 'react';

type Chosen<Filters> = { readonly filters: Filters; readonly round: number };

/**
 * The filters of a record list. Every change starts another round of requests. Returning to this visit from another
 * screen restores filters and round.
 */
export function useRecordFilters<Filters extends object>(initial: Filters) {
  const visit = useVisit<{ chosen: Chosen<Filters> }>();
  const [chosen, setChosen] = useState(() => visit.recall().chosen ?? { filters: initial, round: 1 });

  function change(part: Partial<Filters>): void {
    const next = { filters: { ...chosen.filters, ...part }, round: chosen.round + 1 };
    visit.remember({ chosen: next });
    setChosen(next);
    window.scrollTo(0, 0);
  }

  return { filters: chosen.filters, change, round: `${visit.id} ${chosen.round}` };
}
