import { Card, ChevronDownIcon } from '@site/shared';
import type { ReceivingAccount } from '@site/shared/contract/wallet';
import { useId, useState } from 'react';
import { DetailList, DetailRow } from '../details/DetailRow.tsx';
import styles from './accountCard.module.css';

type Props = {
  readonly account: ReceivingAccount;
  readonly title: string;
  readonly isOpenAtFirst: boolean;
};

/** One receiving account: open it shows its four values to copy, closed one line that identifies it. */
export function AccountCard({ account, title, isOpenAtFirst }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const detailId = useId();
  const { bank_no, bank_owner, bank_data, bank_address } = account;
  return (
    <Card flush aria-label={title}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          onClick={() => setOpen(!isOpen)}
          className={styles.head}
        >
          <span className={styles.title}>{title}</span>
          {!isOpen && (
            <span className={styles.line}>
              {bank_data.bank_name} {bank_no}
            </span>
          )}
          <ChevronDownIcon size={18} className={styles.chevron} />
        </button>
      </h2>
      {isOpen && (
        <div id={detailId} className={styles.detail}>
          <DetailList>
            <DetailRow label="收款账号" value={bank_no} copyable />
            <DetailRow label="收款人" value={bank_owner} copyable />
            <DetailRow label="收款银行" value={bank_data.bank_name} copyable />
            <DetailRow label="开户行地址" value={bank_address} copyable />
          </DetailList>
        </div>
      )}
    </Card>
  );
}
