import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { readMoney } from '../lib/decimal.ts';
import { readServerTime, type ServerTime } from '../lib/time.ts';
import { fieldsOf, type Money, page } from './fields.ts';
import { betRecords, transactionRecords } from './wallet.ts';

/** One row of a list of records, as evidence of an intention: null is what cannot be read, and may be anything. */
export type RecordRow = {
  readonly amount: Money | null;
  readonly time: ServerTime | null;
  readonly state: unknown;
  /** The whole row as text: two lists that contain the same row contain it once. */
  readonly text: string;
};

/** One page of a list of records, with every row that the platform sent. */
export type RecordRows = {
  readonly rows: readonly RecordRow[];
  readonly total: number;
  readonly pages: number;
};

/** Every row counts, also one that is no record, and however many the platform puts on one page. */
const pageOfEverything = page(v.unknown(), Number.POSITIVE_INFINITY);

/** Reads a page of records without leaving a row out; `amountField` has the amount, `stateField` the state. */
function rowsOf(amountField: string, stateField: string): GenericSchema<unknown, RecordRows> {
  return v.pipe(
    pageOfEverything,
    v.transform(({ data, total, last_page }) => ({
      rows: data.map((row) => {
        const record = fieldsOf(row) ?? {};
        return {
          amount: readMoney(record[amountField]),
          time: readServerTime(record.created_at),
          state: record[stateField],
          text: JSON.stringify(row),
        };
      }),
      total,
      pages: last_page,
    })),
  );
}

/** The list of transactions of `wallet.ts`, read as evidence. */
export const transactionEvidence = { ...transactionRecords, data: rowsOf('amount', 'state') };

/** The list of bets of `wallet.ts`, read as evidence. */
export const betEvidence = { ...betRecords, data: rowsOf('bet_amount', 'status') };
