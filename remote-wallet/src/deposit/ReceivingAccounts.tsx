import { Card, callQuery, EmptyState, ErrorCard, Skeleton, useQuery } from '@site/shared';
import { receivingAccounts } from '@site/shared/contract/wallet';
import { AccountCard } from './AccountCard.tsx';

/** The height of one open account, for the skeleton. */
const ACCOUNT_HEIGHT = 252;

export function ReceivingAccounts() {
  const { data, isError, isFetching, refetch } = useQuery(callQuery(receivingAccounts, {}));
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
  if (!data && !isError) return <Skeleton height={ACCOUNT_HEIGHT} />;
  return (
    <Card title="收款账户">
      {data ? (
        <EmptyState text="暂无收款账户，请联系客服" />
      ) : (
        <ErrorCard onRetry={() => refetch()} busy={isFetching} />
      )}
    </Card>
  );
}
