import { useAtomValue, userInfoAtom } from '@site/shared';
import type { PayInfo } from '@site/shared/contract/wallet';
import { formatMoney } from '@site/shared/money';
import { estimatedUsdt } from '../deposit/depositAmounts.ts';
import { DetailRow } from '../details/DetailRow.tsx';

type Props = { readonly payment: PayInfo; readonly isUsdt: boolean };

/** The amount to pay, and for USDT the address; hidden once the deposit is decided, so that nobody pays twice. */
export function ToPay({ payment: { info, cardlist }, isUsdt }: Props) {
  const rate = useAtomValue(userInfoAtom)?.usdtrate;
  const usdt = estimatedUsdt(info.amount, rate);
  return (
    <>
      <DetailRow label="付款金额" value={info.amount} copyable>
        {formatMoney(info.amount)}
      </DetailRow>
      {isUsdt && (
        <>
          <DetailRow label="预估USDT" value={usdt} copyable>
            {formatMoney(usdt)}
          </DetailRow>
          <DetailRow label="收款地址" value={cardlist.mch_id} copyable />
          <DetailRow label="钱包协议" value={cardlist.content} copyable />
        </>
      )}
    </>
  );
}
