import { TextLink } from '@site/shared';
import type { TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { DetailList, DetailRow } from '../details/DetailRow.tsx';
import { RecordSteps } from './RecordSteps.tsx';
import styles from './recordDetail.module.css';
import { transactionState } from './recordStates.ts';
import { recordSteps } from './recordSteps.ts';

type Props = {
  readonly record: TransactionRecord;
  readonly type: TransactionType;
  /** The target of a withdrawal that the player has just made; the platform's records do not contain it. */
  readonly target?: string;
};

/** The details of one movement of money, as far as the platform reports them. */
export function RecordDetail({ record, type, target }: Props) {
  const { out_trade_no, state, created_at } = record;
  return (
    <div className={styles.detail}>
      <RecordSteps steps={recordSteps(type, state, created_at)} />
      {type <= 2 && (
        <DetailList>
          {target && <DetailRow label="收款账户" value={target} />}
          <DetailRow label="订单号" value={out_trade_no} copyable />
        </DetailList>
      )}
      {transactionState(type, state).mood === 'bad' && (
        <p className={styles.help}>
          如有疑问，请
          <TextLink to={paths.service()}>联系客服</TextLink>
        </p>
      )}
    </div>
  );
}
