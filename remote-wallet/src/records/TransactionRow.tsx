import { MoneyText, TextLink } from '@site/shared';
import type { TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import { DayHead, DayPart, RecordRow } from '@site/shared/parts';
import * as paths from '@site/shared/paths';
import { DetailList, DetailRow } from '../details/DetailRow.tsx';
import { SignedMoney } from '../details/SignedMoney.tsx';
import { RecordNote } from './RecordNote.tsx';
import { RecordSteps } from './RecordSteps.tsx';
import type { DayRecord, RecordDay } from './recordDays.ts';
import detail from './recordDetail.module.css';
import { transactionState } from './recordStates.ts';
import { recordSteps } from './recordSteps.ts';
import { carriedOut, isOwnTransfer, signedAmount, unsigned } from './recordSums.ts';
import styles from './records.module.css';

type Props = {
  readonly line: DayRecord<TransactionRecord>;
  readonly type: TransactionType;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly target?: string;
};

/** One movement of money, which unfolds to its detail; only deposits and withdrawals have an order number. */
export function TransactionRow({ line, type, isOpen, onToggle, target }: Props) {
  const { record, day, isFirst, isLast } = line;
  const { pay_way, created_at, out_trade_no, state } = record;
  return (
    <DayPart isFirst={isFirst} isLast={isLast} head={day && <TransactionDay day={day} type={type} />}>
      <RecordRow
        title={pay_way || '-'}
        note={<RecordNote time={created_at} number={type <= 2 ? out_trade_no : ''} />}
        value={<Amount record={record} type={type} />}
        state={transactionState(type, state)}
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <RecordDetail record={record} type={type} target={target} />
      </RecordRow>
    </DayPart>
  );
}

type TransactionDayProps = { readonly day: RecordDay<TransactionRecord>; readonly type: TransactionType };

function TransactionDay({ day: { label, records }, type }: TransactionDayProps) {
  return (
    <DayHead label={label}>
      {records && !isOwnTransfer(type) && (
        <>
          已完成 <SignedMoney amount={signedAmount(type, carriedOut(type, records))} />
        </>
      )}
    </DayHead>
  );
}

type AmountProps = { readonly record: TransactionRecord; readonly type: TransactionType };

function Amount({ record: { state, amount }, type }: AmountProps) {
  // A refused or failed transaction moved nothing, and the player's own transfers gain nothing: they have no sign.
  if (transactionState(type, state).mood === 'bad')
    return <MoneyText amount={amount} className={styles.unmoved} />;
  if (isOwnTransfer(type)) return <MoneyText amount={unsigned(amount)} />;
  return <SignedMoney amount={signedAmount(type, amount)} />;
}

type RecordDetailProps = {
  readonly record: TransactionRecord;
  readonly type: TransactionType;
  /** The target of a withdrawal that the player has just made; the platform's records do not contain it. */
  readonly target?: string;
};

/** The details of one movement of money, as far as the platform reports them. */
function RecordDetail({ record, type, target }: RecordDetailProps) {
  const { out_trade_no, state, created_at } = record;
  return (
    <div className={detail.detail}>
      <RecordSteps steps={recordSteps(type, state, created_at)} />
      {type <= 2 && (
        <DetailList>
          {target && <DetailRow label="收款账户" value={target} />}
          <DetailRow label="订单号" value={out_trade_no} copyable />
        </DetailList>
      )}
      {transactionState(type, state).mood === 'bad' && (
        <p className={detail.help}>
          如有疑问，请
          <TextLink to={paths.service()}>联系客服</TextLink>
        </p>
      )}
    </div>
  );
}
