import { Button, Card, MoneyText, useAtomValue, useGo, userInfoAtom } from '@site/shared';
import type { PayInfo } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { estimatedUsdt } from '../deposit/depositAmounts.ts';
import { DetailList, DetailRow } from '../details/DetailRow.tsx';
import { Countdown } from './Countdown.tsx';
import { PaymentImage } from './PaymentImage.tsx';
import styles from './payInfo.module.css';
import { isUsdtPayment, paymentName } from './paymentKind.ts';
import { useCountdown } from './useCountdown.ts';

type Props = { readonly payment: PayInfo; readonly message: string };

/** Everything a player needs to pay one deposit. */
export function PaymentDetails({ payment, message }: Props) {
  const { deposit_no, info, cardlist } = payment;
  const secondsLeft = useCountdown(info.created_at);
  const rate = useAtomValue(userInfoAtom)?.usdtrate;
  const go = useGo();
  const kind = { message, paytype: info.paytype };
  const isUsdt = isUsdtPayment(kind);
  return (
    <>
      <section className={styles.head} aria-label="存款金额">
        <span className={styles.label}>存款金额（元）</span>
        <MoneyText amount={info.amount} size="display" />
        <Countdown secondsLeft={secondsLeft} />
      </section>
      {cardlist.payimg !== '' && (
        <PaymentImage
          src={cardlist.payimg}
          hint={
            isUsdt ? '请使用钱包扫码，或复制收款地址付款' : `请使用${paymentName(kind)}扫码，并按以上金额付款`
          }
          isOver={secondsLeft === 0}
        />
      )}
      <Card>
        <DetailList>
          {isUsdt && <DetailRow label="预估USDT" value={estimatedUsdt(info.amount, rate)} copyable />}
          {isUsdt && <DetailRow label="收款地址" value={cardlist.mch_id} copyable />}
          {isUsdt && <DetailRow label="钱包协议" value={cardlist.content} />}
          <DetailRow label="订单号" value={deposit_no} copyable />
          <DetailRow label="支付方式" value={paymentName(kind)} />
          <DetailRow label="创建时间" value={info.created_at} />
        </DetailList>
      </Card>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => go(paths.transRecord())}>
          资金明细
        </Button>
        <Button onClick={() => go(paths.transRecord())}>存款完成</Button>
      </div>
    </>
  );
}
