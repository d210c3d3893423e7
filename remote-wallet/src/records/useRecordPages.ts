import { usePagedList } from '@site/shared';
import type { Call } from '@site/shared/contract/call';

type Page<Item> = { readonly data: Item[]; readonly total: number; readonly last_page: number };

/** How long a left list is kept for coming back to it. */
const KEPT_MS = 30 * 60_000;

/**
 * The pages of one record call. `round` names one reading of the list: another one starts empty, and what still
 * arrives for the former is dropped. `idOf` tells the number of a record where it has one.
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
    keptMs: KEPT_MS,
  });
  return { round, ...list };
}
