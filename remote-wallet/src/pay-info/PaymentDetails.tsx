import { Button, Card, useAtomValue, userInfoAtom } from '@site/shared';
import type { PayInfo } from '@site/shared/contract/wallet';
import { Steps } from '@site/shared/nutui';
import { useState } from 'react';
import { estimatedUsdt } from '../deposit/depositAmounts.ts';
import { DetailList, DetailRow } from '../details/DetailRow.tsx';
import { StickyBar } from '../forms/StickyBar.tsx';
import { useShowMade } from '../records/useShowMade.ts';
import { AmountHead } from './AmountHead.tsx';
import { Countdown, useCountdown } from './Countdown.tsx';
import { PaymentImage } from './PaymentImage.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import styles from './payInfo.module.css';
import { isPage, payLink } from './payLink.ts';
import { isUsdtPayment, paymentName, paymentTone } from './paymentKind.ts';
import { ReceivingAddress } from './ReceivingAddress.tsx';
import { isPending, useDepositState } from './useDepositState.ts';

/** The player's own steps; the platform's steps are shown once the player has paid. */
const waysToPay = [{ title: '已提交' }, { title: '付款' }, { title: '点“我已付款”' }];

type Props = { readonly payment: PayInfo; readonly message: string };

export function PaymentDetails({ payment, message }: Props) {
  const { deposit_no, info, cardlist } = payment;
  const [hasPaid, setHasPaid] = useState(false);
  const secondsLeft = useCountdown(info.created_at);
  const isOver = secondsLeft === 0;
  const { data: state, isError } = useDepositState(deposit_no, { hasPaid, isOver });
  const isDecided = !isPending(state);
  const showMade = useShowMade();
  const kind = { message, paytype: info.paytype };
  const isUsdt = isUsdtPayment(kind);
  const name = paymentName(kind);
  const link = isUsdt ? null : payLink(cardlist.content, cardlist.mch_id);
  const handleDetails = () => showMade({ type: 1, amount: info.amount ?? '', number: deposit_no });
  const rate = useAtomValue(userInfoAtom)?.usdtrate;
  return (
    <>
      <AmountHead
        amount={info.amount}
        usdt={isUsdt ? info.amount && estimatedUsdt(info.amount, rate) : undefined}
        isToPay={!isDecided}
      >
        {!isDecided && <Countdown secondsLeft={secondsLeft} />}
      </AmountHead>
      {hasPaid && (
        <PaymentOutcome
          state={state}
          createdAt={info.created_at}
          isOver={isOver}
          isError={isError}
          onNotPaid={() => setHasPaid(false)}
        />
      )}
      {!isDecided && (isUsdt || !hasPaid) && (
        <Card aria-label="付款信息">
          {!hasPaid && <Steps label="付款步骤" direction="horizontal" steps={waysToPay} done={1} />}
          {isUsdt && (
            <DetailList>
              <ReceivingAddress address={cardlist.mch_id} protocol={cardlist.content} />
              <DetailRow label="钱包协议" value={cardlist.content} copyable />
            </DetailList>
          )}
        </Card>
      )}
      {!hasPaid && cardlist.payimg !== '' && (
        <PaymentImage
          src={cardlist.payimg}
          name={`付款码${deposit_no}`}
          method={paymentTone(kind)}
          hint={scanHint(payment, isUsdt, name)}
          isOver={isOver}
        />
      )}
      {!hasPaid && link && !isOver && (
        <a
          href={link}
          {...(isPage(link) && { target: '_blank', rel: 'noopener noreferrer' })}
          className={styles.open}
        >
          打开{name}付款
        </a>
      )}
      <OrderFacts payment={payment} name={name} onDetails={handleDetails} />
      {!hasPaid && (
        <StickyBar>
          <Button block onClick={() => setHasPaid(true)}>
            我已付款
          </Button>
        </StickyBar>
      )}
    </>
  );
}

type OrderFactsProps = {
  readonly payment: PayInfo;
  readonly name: string;
  readonly onDetails: () => void;
};

function OrderFacts({ payment: { deposit_no, info }, name, onDetails }: OrderFactsProps) {
  return (
    <>
      <Card>
        <DetailList>
          <DetailRow label="订单号" value={deposit_no} copyable />
          <DetailRow label="支付方式" value={name} copyable />
          <DetailRow label="创建时间" value={info.created_at} copyable />
        </DetailList>
      </Card>
      <div className={styles.links}>
        <button type="button" onClick={onDetails} className={styles.link}>
          存款完成
        </button>
        <button type="button" onClick={onDetails} className={styles.link}>
          资金明细
        </button>
      </div>
    </>
  );
}

function scanHint({ info }: PayInfo, isUsdt: boolean, name: string): string {
  if (isUsdt) return '请使用钱包扫码，或复制收款地址付款';
  return info.amount === null ? `请使用${name}扫码付款` : `请使用${name}扫码，并按以上金额付款`;
}
