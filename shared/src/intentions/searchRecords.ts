import { send } from '../api/client.ts';
import type { Call } from '../contract/call.ts';
import type { RecordRow, RecordRows } from '../contract/evidence.ts';
import { SEARCHED_BEFORE_MS, type SearchedList } from './judge.ts';

/** The most pages that are read: a player waits for the result. */
const MOST_PAGES = 20;

/**
 * Reads a list of records from its first page until all rows are read that an intention sent at this time can have left.
 * Throws as `send` does.
 */
export async function searchRecords<Input extends { readonly page: number }>(
  call: Call<Input, RecordRows>,
  input: Omit<Input, 'page'>,
  at: number,
): Promise<SearchedList> {
  const known = new Set<string>();
  const rows: RecordRow[] = [];
  let count = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const sent = { ...input, page } as unknown as Input;
    const { data } = await send(call, sent, { overlay: false, errorToast: false });
    count += data.rows.length;
    // A new record moves the last row of a page to the next one.
    rows.push(...data.rows.filter(({ text }) => !known.has(text)));
    for (const { text } of data.rows) known.add(text);
    if (isPast(rows, at)) return { rows, isWhole: true };
    if (page >= data.pages || data.rows.length === 0) return { rows, isWhole: count >= data.total };
  }
  return { rows, isWhole: false };
}

/** Whether the rows are in order from new to old and the last one is older than any row of the intention. */
function isPast(rows: readonly RecordRow[], at: number): boolean {
  const times = rows.map(({ time }) => time?.from);
  const isInOrder = times.every((time, index) => {
    const newer = index === 0 ? Number.POSITIVE_INFINITY : times[index - 1];
    return time !== undefined && newer !== undefined && time <= newer;
  });
  const oldest = rows.at(-1)?.time;
  return isInOrder && oldest !== undefined && oldest !== null && oldest.to < at - SEARCHED_BEFORE_MS;
}
