import { Card, callQuery, EmptyState, ErrorCard, SkeletonRows, useQuery } from '@site/shared';
import { type ReceivingAccount, receivingAccounts } from '@site/shared/contract/wallet';
import { DetailList, DetailRow } from '../details/DetailRow.tsx';

/** The accounts a bank deposit is sent to, each value to be copied. */
export function ReceivingAccounts() {
  const { data, isError, isFetching, refetch } = useQuery(callQuery(receivingAccounts, {}));
  if (data && data.length > 0) {
    return data.map((account, index) => (
      <Account
        key={account.bank_no}
        account={account}
        title={data.length > 1 ? `收款账户 ${index + 1}` : '收款账户'}
      />
    ));
  }
  return (
    <Card title="收款账户">
      {data && <EmptyState text="暂无收款账户，请联系客服" />}
      {!data && isError && <ErrorCard onRetry={() => refetch()} busy={isFetching} />}
      {!data && !isError && <SkeletonRows count={2} />}
    </Card>
  );
}

type AccountProps = { readonly account: ReceivingAccount; readonly title: string };

function Account({ account, title }: AccountProps) {
  const { bank_no, bank_owner, bank_data, bank_address } = account;
  return (
    <Card title={title} aria-label={title}>
      <DetailList>
        <DetailRow label="收款账号" value={bank_no} copyable />
        <DetailRow label="收款人" value={bank_owner} copyable />
        <DetailRow label="收款银行" value={bank_data.bank_name} copyable />
        <DetailRow label="开户行地址" value={bank_address} copyable />
      </DetailList>
    </Card>
  );
}
