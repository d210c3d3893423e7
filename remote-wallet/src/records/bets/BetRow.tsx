import { LongText, MoneyText } from '@site/shared';
import type { BetRecord } from '@site/shared/contract/wallet';
import { DayHead, DayPart, RecordRow } from '@site/shared/parts';
import { DetailList, DetailRow } from '../../details/DetailRow.tsx';
import { SignedMoney } from '../../details/SignedMoney.tsx';
import { RecordNote } from '../RecordNote.tsx';
import type { RecordDay } from '../recordDays.ts';
import { betState } from '../recordStates.ts';
import { settledBets } from '../recordSums.ts';
import styles from '../records.module.css';
import type { BetLine } from './betOrders.ts';

type Props = {
  readonly line: BetLine;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** One bet in its day's card, which unfolds to its number and its time in full. */
export function BetRow({ line, isOpen, onToggle }: Props) {
  const { record: bet, day, title, order, isJoined, isFirst, isLast } = line;
  const state = betState(bet);
  // The platform sends 0 until a bet is settled.
  const payout = state.mood === 'waiting' ? null : bet.win_loss;
  return (
    <DayPart isFirst={isFirst} isLast={isLast} isJoined={isJoined} head={day && <BetDay day={day} />}>
      <RecordRow
        title={<LongText text={title} />}
        order={order}
        note={<RecordNote time={bet.created_at} number={bet.bet_id} />}
        value={
          <>
            <span className={styles.label}>派彩</span>
            <SignedMoney amount={payout} />
          </>
        }
        valueNote={
          <span>
            投注 <MoneyText amount={bet.bet_amount} />
          </span>
        }
        state={state}
        isOpen={isOpen}
        onToggle={onToggle}
      >
        <DetailList>
          <DetailRow label="注单号" value={bet.bet_id} copyable />
          <DetailRow label="投注时间" value={bet.created_at} />
        </DetailList>
      </RecordRow>
    </DayPart>
  );
}

function BetDay({ day: { label, records } }: { readonly day: RecordDay<BetRecord> }) {
  return <DayHead label={label}>{records && <Settled bets={records} />}</DayHead>;
}

function Settled({ bets }: { readonly bets: readonly BetRecord[] }) {
  const { staked, paid } = settledBets(bets);
  return (
    <>
      已结算投注 <MoneyText amount={staked} /> 派彩 <SignedMoney amount={paid} />
    </>
  );
}
