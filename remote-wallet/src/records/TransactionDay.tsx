import type { TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import { SignedMoney } from '../details/SignedMoney.tsx';
import { DayHeading } from './DayHeading.tsx';
import type { RecordDay } from './recordDays.ts';
import { carriedOut, signedAmount } from './recordSums.ts';

type Props = { readonly day: RecordDay<TransactionRecord>; readonly type: TransactionType };

export function TransactionDay({ day: { label, records }, type }: Props) {
  return (
    <DayHeading label={label}>
      {records && (
        <>
          已完成 <SignedMoney amount={signedAmount(type, carriedOut(type, records))} />
        </>
      )}
    </DayHeading>
  );
}
