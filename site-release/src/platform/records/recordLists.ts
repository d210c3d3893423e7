import { isObject } from '@site/shared/contract/fields';
import type { CallName } from '@site/shared/contract/table/calls';
import type { Answers } from '../calls/answered.ts';
import { type AnsweredPage, pagesOf } from '../calls/pageDeviations.ts';

/** The rows of one list of the account's records, as the platform wrote them. */
export type RecordList = {
  /** The list in words. */
  readonly title: string;
  readonly name: CallName;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly amountFields: readonly string[];
  readonly timeFields: readonly string[];
  readonly pages: readonly AnsweredPage[];
};

type Kind = Omit<RecordList, 'rows' | 'pages'> & { readonly type?: number };

const transaction = {
  name: 'transactionRecords',
  amountFields: ['amount'],
  timeFields: ['created_at'],
} as const;

const kinds: readonly Kind[] = [
  { ...transaction, title: 'deposits', type: 1 },
  { ...transaction, title: 'withdrawals', type: 2 },
  { ...transaction, title: 'transfers of type 3', type: 3 },
  { ...transaction, title: 'transfers of type 4', type: 4 },
  { name: 'betRecords', title: 'bets', amountFields: ['bet_amount', 'win_loss'], timeFields: ['created_at'] },
  {
    name: 'redPacketRecords',
    title: 'red packets',
    amountFields: ['money', 'redpacketmoney'],
    timeFields: ['created_at', 'usetime'],
  },
  { name: 'rebates', title: 'rebates', amountFields: ['money'], timeFields: ['created_at', 'updated_at'] },
];

/** Returns the lists of records that have rows. */
export function recordLists(answers: Answers): readonly RecordList[] {
  const pages = pagesOf(answers);
  return kinds.flatMap(({ type, ...kind }) => {
    const own = pages.filter(
      ({ name, input }) => name === kind.name && (type === undefined || input.type === type),
    );
    const rows = own.flatMap((page) => page.rows.filter(isObject));
    return rows.length > 0 ? [{ ...kind, rows, pages: own }] : [];
  });
}
