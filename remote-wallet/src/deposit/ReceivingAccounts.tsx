import {
  Button,
  Card,
  ChevronDownIcon,
  callQuery,
  copyWithToast,
  EmptyState,
  ErrorCard,
  Skeleton,
  useQuery,
} from '@site/shared';
import { type ReceivingAccount, receivingAccounts } from '@site/shared/contract/wallet';
import { useId, useState } from 'react';
import { DetailList, DetailRow } from '../details/DetailRow.tsx';
import styles from './accountCard.module.css';

/** The heights of an open account and of a closed one, for the skeleton. */
const [OPEN_HEIGHT, CLOSED_HEIGHT] = [283, 44] as const;

export function ReceivingAccounts() {
  const { data, error, isError, isFetching, refetch } = useQuery(callQuery(receivingAccounts, {}));
  if (data && data.length > 0) {
    return data.map((account, index) => (
      <AccountCard
        key={account.bank_no}
        account={account}
        title={data.length > 1 ? `收款账户 ${index + 1}` : '收款账户'}
        isOpenAtFirst={index === 0}
      />
    ));
  }
  if (!data && !isError)
    return (
      <>
        <Skeleton height={OPEN_HEIGHT} />
        <Skeleton height={CLOSED_HEIGHT} />
      </>
    );
  return (
    <Card title="收款账户">
      {data ? (
        <EmptyState text="暂无收款账户，请联系客服" />
      ) : (
        <ErrorCard error={error} onRetry={() => refetch()} busy={isFetching} />
      )}
    </Card>
  );
}

type AccountCardProps = {
  readonly account: ReceivingAccount;
  readonly title: string;
  readonly isOpenAtFirst: boolean;
};

/** One receiving account: open it shows its four values to copy, closed one line that identifies it. */
function AccountCard({ account, title, isOpenAtFirst }: AccountCardProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const detailId = useId();
  const { bank_no, bank_owner, bank_data, bank_address } = account;
  return (
    <Card flush aria-label={title}>
      <h3>
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
      </h3>
      {isOpen && (
        <div id={detailId} className={styles.detail}>
          <DetailList>
            <DetailRow label="收款账号" value={bank_no} copyable />
            <DetailRow label="收款人" value={bank_owner} copyable />
            <DetailRow label="收款银行" value={bank_data.bank_name} copyable />
            <DetailRow label="开户行地址" value={bank_address} copyable />
          </DetailList>
          <Button kind="secondary" block onClick={() => copyWithToast(accountText(account))}>
            复制全部
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Returns the whole account as a player pastes it into a bank's app or a chat. */
function accountText({ bank_no, bank_owner, bank_data, bank_address }: ReceivingAccount): string {
  return [
    `收款账号：${bank_no}`,
    `收款人：${bank_owner}`,
    `收款银行：${bank_data.bank_name}`,
    `开户行地址：${bank_address}`,
  ].join('\n');
}
