import { ChevronDownIcon, MoneyText, TextLink } from '@site/shared';
import type { TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { useId } from 'react';
import { DetailList, DetailRow } from '../details/DetailRow.tsx';
import { SignedMoney } from '../details/SignedMoney.tsx';
import { RecordSteps } from './RecordSteps.tsx';
import detail from './recordDetail.module.css';
import { transactionState } from './recordStates.ts';
import { recordSteps } from './recordSteps.ts';
import { isOwnTransfer, signedAmount, unsigned } from './recordSums.ts';
import styles from './records.module.css';
import { StateTag } from './StateTag.tsx';

type Props = {
  readonly record: TransactionRecord;
  readonly type: TransactionType;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly target?: string;
};

/** One movement of money, which unfolds to its detail; only deposits and withdrawals have an order number. */
export function TransactionRow({ record, type, isOpen, onToggle, target }: Props) {
  const detailId = useId();
  const state = transactionState(type, record.state);
  return (
    <article data-open={isOpen} className={styles.card}>
      <div className={styles.summary}>
        <header className={styles.head}>
          <h3 className={styles.title}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailId : undefined}
              onClick={onToggle}
              className={styles.unfold}
            >
              {record.pay_way || '-'}
            </button>
          </h3>
          <StateTag state={state} />
        </header>
        <p className={styles.amount}>
          <Amount record={record} type={type} />
          <ChevronDownIcon size={18} className={styles.chevron} />
        </p>
        {!isOpen && (
          <footer className={styles.foot}>
            {type <= 2 && <span className={styles.number}>{record.out_trade_no}</span>}
            <time>{record.created_at}</time>
          </footer>
        )}
      </div>
      {isOpen && (
        <div id={detailId}>
          <RecordDetail record={record} type={type} target={target} />
        </div>
      )}
    </article>
  );
}

function Amount({ record: { state, amount }, type }: Pick<Props, 'record' | 'type'>) {
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
