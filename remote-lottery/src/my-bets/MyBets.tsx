import {
  AppLink,
  Button,
  EmptyState,
  ErrorCard,
  RefreshIcon,
  SkeletonRows,
  usePagedList,
} from '@site/shared';
import type { LotteryRoom } from '@site/shared/contract/lottery';
import { type BetRecord, betRecords } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { byDraw, isOfLottery } from './betRecordRules.ts';
import { DrawGroup } from './DrawGroup.tsx';
import styles from './myBets.module.css';

/** The lottery whose bets are listed; `onBet` opens the bet sheet and is null while betting is closed. */
type MyBetsProps = {
  readonly lottery: LotteryRoom['lottery'];
  readonly onBet: (() => void) | null;
};

/** 我的投注: the player's bets on this lottery, grouped by draw. */
export function MyBets({ lottery, onBet }: MyBetsProps) {
  const { title, nowdata, openlist } = lottery;
  const { draws, status, error, hasMore, onMore, onRetry, refresh } = useMyBets(title, nowdata.expect);
  const resultOf = (period: string) =>
    [{ expect: nowdata.expect, result: nowdata.result }, ...openlist].find(({ expect }) => expect === period)
      ?.result;
  const isEmpty = draws.length === 0 && status === 'ready';
  return (
    <div className={styles.list} aria-busy={status === 'loading'}>
      <div className={styles.bar}>
        <span>{title} · 近30天</span>
        <Button kind="ghost" size="small" onClick={refresh} disabled={status === 'loading'}>
          <RefreshIcon size={16} />
          刷新
        </Button>
      </div>
      {status === 'loading' && <SkeletonRows count={4} />}
      {status === 'failed' && <ErrorCard error={error} onRetry={onRetry} />}
      {isEmpty && (
        <EmptyState
          text={hasMore ? '最近的记录里没有本彩种的投注' : '近30天没有本彩种的投注'}
          action={onBet && <Button onClick={onBet}>去投注</Button>}
        />
      )}
      {draws.map((draw) => (
        <DrawGroup key={draw.period} draw={draw} lottery={title} result={resultOf(draw.period)} />
      ))}
      {hasMore && status !== 'failed' && (
        <Button kind="ghost" block busy={status === 'loadingMore'} onClick={onMore}>
          查看更早的投注
        </Button>
      )}
      {status !== 'loading' && (
        <AppLink to={paths.betRecord()} className={styles.all}>
          全部投注记录
        </AppLink>
      )}
    </div>
  );
}

/** The `api_type` of the site's own lotteries. */
const OWN = 'OWN';
/** The widest date range of the records: 30 days. */
const RANGE = 4;

const numberOf = ({ bet_id }: BetRecord) => bet_id;

/** Reads the player's bets on one lottery, again after each draw and on `refresh`. */
function useMyBets(lottery: string, drawn: string) {
  const [round, setRound] = useState(0);
  const list = usePagedList({
    queryKey: [betRecords.path, OWN, drawn, round],
    call: betRecords,
    inputOf: (page) => ({ date: RANGE, page, api_type: OWN }) as const,
    rowsOf: (answer) => answer,
    idOf: numberOf,
  });
  const draws = byDraw(list.items.filter((record) => isOfLottery(record, lottery)));
  return { ...list, draws, refresh: () => setRound((before) => before + 1) };
}
