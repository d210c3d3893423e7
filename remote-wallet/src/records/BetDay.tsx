import { MoneyText } from '@site/shared';
import type { BetRecord } from '@site/shared/contract/wallet';
import { SignedMoney } from '../details/SignedMoney.tsx';
import { DayHeading } from './DayHeading.tsx';
import type { RecordDay } from './recordDays.ts';
import { settledBets } from './recordSums.ts';

export function BetDay({ day: { label, records } }: { readonly day: RecordDay<BetRecord> }) {
  return <DayHeading label={label}>{records && <Settled bets={records} />}</DayHeading>;
}

function Settled({ bets }: { readonly bets: readonly BetRecord[] }) {
  const { staked, paid } = settledBets(bets);
  return (
    <>
      已结算投注 <MoneyText amount={staked} /> 派彩 <SignedMoney amount={paid} />
    </>
  );
}
