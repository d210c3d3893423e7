import { Button, callQuery, EmptyState, ErrorCard, Skeleton, TextLink, useQuery } from '@site/shared';
import { payWays } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { WalletPage } from '../page/WalletPage.tsx';
import { DepositForm } from './DepositForm.tsx';
import styles from './deposit.module.css';
import { enabledMethods } from './depositMethods.ts';

/** 存款: choose a payment method and deposit. */
export default function DepositScreen() {
  return (
    <WalletPage title="存款">
      <Methods />
    </WalletPage>
  );
}

function Methods() {
  // Requested on every visit: a stored answer could offer a method that is closed by now.
  const { data, error, isError, isFetching, refetch } = useQuery({ ...callQuery(payWays, {}), gcTime: 0 });
  if (!data && !isError) return <FormSkeleton />;
  const [first, ...rest] = data ? enabledMethods(data) : [];
  return (
    <>
      {!data && <ErrorCard error={error} onRetry={() => refetch()} busy={isFetching} />}
      {first && <DepositForm methods={[first, ...rest]} />}
      {data && !first && (
        <EmptyState
          text="暂无可用的存款方式"
          action={
            <Button kind="secondary" busy={isFetching} onClick={() => refetch()}>
              刷新
            </Button>
          }
        />
      )}
      <DepositHelp />
    </>
  );
}

function FormSkeleton() {
  return (
    <>
      <Skeleton height={128} />
      <Skeleton height={350} />
      <Skeleton height={310} />
    </>
  );
}

function DepositHelp() {
  return (
    <p className={styles.help}>
      存款遇到问题？
      <TextLink to={paths.service()}>联系客服</TextLink>
    </p>
  );
}
