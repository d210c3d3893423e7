import { entriesOf, fieldsOf } from '@site/shared/contract/fields';
import { formOf } from '@site/shared/contract/reading';
import type { CallName } from '@site/shared/contract/table/calls';
import { type Answered, type Answers, dataIn } from './answered.ts';
import type { Deviation } from './deviations.ts';

/** The calls that answer with a page of a list, and the field of the page where it is not the whole data. */
export const pagedCalls: Readonly<Partial<Record<CallName, string>>> = {
  redPacketRecords: '',
  betRecords: '',
  transactionRecords: '',
  activityRecords: '',
  inboxNotices: '',
  rebates: 'list',
};

/** A page of a list as it was answered. */
export type AnsweredPage = {
  readonly name: CallName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly rows: readonly unknown[];
  readonly total: number | null;
  readonly lastPage: number | null;
  readonly sentLastPage: unknown;
};

/** A fault of a list, seen in an answer to this input. */
export type PageDeviation = Deviation & { readonly name: CallName; readonly input: object };

/** Returns the pages that were answered. */
export function pagesOf({ sent }: Answers): readonly AnsweredPage[] {
  return sent.flatMap((answered) => {
    const below = pagedCalls[answered.name];
    if (below === undefined) return [];
    const page = pageIn(answered, below);
    return page ? [page] : [];
  });
}

function pageIn(answered: Answered, below: string): AnsweredPage | undefined {
  const data = dataIn(answered);
  const page = fieldsOf((below ? fieldsOf(data)?.[below] : data) ?? {});
  const rows = page && entriesOf(page.data);
  if (!page || !rows) return undefined;
  return {
    name: answered.name,
    input: answered.input as AnsweredPage['input'],
    rows,
    total: count(page.total),
    lastPage: count(page.last_page),
    sentLastPage: page.last_page,
  };
}

/** Returns what first and second pages contradict: rows that `last_page` hides or promises, and a page that is not heeded. */
export function pageDeviations(answers: Answers): readonly PageDeviation[] {
  const pages = pagesOf(answers);
  return pages
    .filter(({ input }) => input.page === 1)
    .flatMap((first) => {
      const second = pages.find((page) => isNextOf(page, first));
      const deviation = lastPageDeviation(first, second) ?? repeatedDeviation(first, second);
      return deviation ? [{ ...deviation, name: first.name, input: (second ?? first).input }] : [];
    });
}

function isNextOf(page: AnsweredPage, first: AnsweredPage): boolean {
  return (
    page.name === first.name && JSON.stringify(page.input) === JSON.stringify({ ...first.input, page: 2 })
  );
}

function lastPageDeviation(first: AnsweredPage, second?: AnsweredPage): Deviation | undefined {
  const { lastPage, total, rows, sentLastPage } = first;
  const last = Math.max(1, lastPage ?? 1);
  const hides =
    last === 1 && ((total !== null && total > rows.length) || (second && !isRepeated(first, second)));
  const promises = last > 1 && second?.rows.length === 0;
  if (!hides && !promises) return undefined;
  const seen = `${formOf(sentLastPage)}, with ${hides ? 'further rows' : 'no rows'} after page 1`;
  return { field: fieldOf(first, 'last_page'), seen, expected: 'the number of the last page that has rows' };
}

function repeatedDeviation(first: AnsweredPage, second?: AnsweredPage): Deviation | undefined {
  if (!second || (first.lastPage ?? 1) < 2 || !isRepeated(first, second)) return undefined;
  return {
    field: fieldOf(first, 'data'),
    seen: 'page 2 repeats page 1',
    expected: 'the rows of the page that was asked for',
  };
}

/** Whether a second page has no rows of its own: platforms answer a page after the last one with nothing, or with the last. */
function isRepeated(first: AnsweredPage, second: AnsweredPage): boolean {
  const known = new Set(first.rows.map((row) => JSON.stringify(row)));
  return second.rows.every((row) => known.has(JSON.stringify(row)));
}

function fieldOf({ name }: AnsweredPage, field: string): string {
  return [pagedCalls[name], field].filter(Boolean).join('.');
}

function count(value: unknown): number | null {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : null;
}
