import {
  ErrorCard,
  isMissing,
  Navigate,
  Skeleton,
  send,
  TitleBar,
  useQuery,
  useSearchParams,
} from '@site/shared';
import { payInfo } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { refusalText } from '../details/refusalText.ts';
import { MissingPayment } from './MissingPayment.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import styles from './payInfo.module.css';

/** 支付信息: the payment data of the address's deposit and the time left to pay it. */
export default function PayInfoScreen() {
  const [query] = useSearchParams();
  const depositNo = query.get('deposit_no') ?? '';
  if (depositNo === '') return <Navigate to={paths.recharge()} replace />;
  return (
    <>
      <TitleBar title="支付信息" />
      <div className={styles.screen}>
        <Payment key={depositNo} depositNo={depositNo} />
      </div>
    </>
  );
}

function Payment({ depositNo }: { readonly depositNo: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: [payInfo.path, depositNo],
    queryFn: ({ signal }) => send(payInfo, { deposit_no: depositNo }, { signal }),
  });
  if (data) return <PaymentDetails payment={data.data} message={data.message} />;
  if (isMissing(error)) return <MissingPayment />;
  if (isError) return <ErrorCard text={refusalText(error)} onRetry={() => refetch()} busy={isFetching} />;
  return (
    <>
      <Skeleton height={128} />
      <Skeleton height={260} />
      <Skeleton height={180} />
    </>
  );
}
