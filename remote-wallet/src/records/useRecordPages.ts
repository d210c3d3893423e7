import { usePagedList } from '@site/shared';
import type { Call } from '@site/shared/contract/call';
import { useVisit } from '@site/shared/parts';
import { useState } from 'react';

type Page<Item> = { readonly data: Item[]; readonly total: number; readonly last_page: number };

/** The time for which a left list stays in the cache. */
const CACHED_MS = 30 * 60_000;

/**
 * The pages of one record call. `round` names one reading of the list: another one starts empty, and late answers to
 * the former are dropped. `idOf` returns the number of a record that has one.
 */
export function useRecordPages<Filters extends object, Item>(
  call: Call<Filters & { page: number }, Page<Item>>,
  filters: Filters,
  round: string,
  idOf?: (item: Item) => string,
) {
  const list = usePagedList({
    queryKey: ['records', call.path, round],
    call,
    inputOf: (page) => ({ ...filters, page }),
    rowsOf: (answer) => answer,
    idOf,
    keptMs: CACHED_MS,
  });
  return { round, ...list };
}

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
