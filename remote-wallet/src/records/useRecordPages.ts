import { usePagedList } from '@site/shared';
import type { Call } from '@site/shared/contract/call';

type Page<Item> = { readonly data: Item[]; readonly total: number; readonly last_page: number };

/** The time for which a left list stays in the cache. */
const KEPT_MS = 30 * 60_000;

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
    keptMs: KEPT_MS,
  });
  return { round, ...list };
}
