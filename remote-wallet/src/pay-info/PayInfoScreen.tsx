import {
  Button,
  EmptyState,
  ErrorCard,
  isMissing,
  Navigate,
  Skeleton,
  send,
  useGo,
  useQuery,
  useSearchParams,
} from '@site/shared';
import { payInfo } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { WalletPage } from '../page/WalletPage.tsx';
import { useShowMade } from '../records/useShowMade.ts';
import { PaymentDetails } from './PaymentDetails.tsx';
import styles from './payInfo.module.css';

/** 支付信息: the payment data of the address's deposit and the time left to pay it. */
export default function PayInfoScreen() {
  const [query] = useSearchParams();
  const depositNo = query.get('deposit_no') ?? '';
  if (depositNo === '') return <Navigate to={paths.recharge()} replace />;
  return (
    <WalletPage title="支付信息">
      <Payment key={depositNo} depositNo={depositNo} />
    </WalletPage>
  );
}

function Payment({ depositNo }: { readonly depositNo: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: [payInfo.path, depositNo],
    queryFn: ({ signal }) => send(payInfo, { deposit_no: depositNo }, { signal }),
  });
  if (data) return <PaymentDetails payment={data.data} message={data.message} />;
  if (isMissing(error)) return <MissingPayment />;
  if (isError) return <ErrorCard error={error} onRetry={() => refetch()} busy={isFetching} />;
  return (
    <>
      <Skeleton height={128} />
      <Skeleton height={260} />
      <Skeleton height={180} />
    </>
  );
}

/** Shown for an order that does not exist, so a retry would not help. */
function MissingPayment() {
  const go = useGo();
  const showMade = useShowMade();
  return (
    <EmptyState
      text="找不到这笔订单"
      action={
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => showMade({ type: 1, amount: '' })}>
            资金明细
          </Button>
          <Button onClick={() => go(paths.recharge())}>重新存款</Button>
        </div>
      }
    />
  );
}
