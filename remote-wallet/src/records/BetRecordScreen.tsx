import { LongText, MoneyText, serverClock, TitleBar } from '@site/shared';
import { type BetRecord, betRecords, type DateRange } from '@site/shared/contract/wallet';
import { ALL_PLATFORMS, DateFilter, FIRST_RANGE, ListFilters, PlatformFilter } from '@site/shared/forms';
import * as paths from '@site/shared/paths';
import { useMemo } from 'react';
import { SignedMoney } from '../details/SignedMoney.tsx';
import { DayHeading } from './DayHeading.tsx';
import { RecordList } from './RecordList.tsx';
import { type RecordDay, underDays } from './recordDays.ts';
import { betState } from './recordStates.ts';
import { settledBets } from './recordSums.ts';
import styles from './records.module.css';
import { StateTag } from './StateTag.tsx';
import { useRecordFilters, useRecordPages } from './useRecordPages.ts';

type Filters = { readonly date: DateRange; readonly api_type: string };

const ROW_HEIGHT = 117;
const numberOf = ({ bet_id }: BetRecord) => bet_id;

/** 投注记录: the bets of the selected platform and days. */
export default function BetRecordScreen() {
  const { filters, change, round } = useRecordFilters<Filters>({
    date: FIRST_RANGE,
    api_type: ALL_PLATFORMS,
  });
  const { items: bets, ...pages } = useRecordPages(betRecords, filters, round, numberOf);
  const { hasMore } = pages;
  const items = useMemo(() => underDays(bets, { hasMore, now: serverClock.now() }), [bets, hasMore]);
  return (
    <>
      <TitleBar title="投注记录" />
      <ListFilters>
        <PlatformFilter hasOwn value={filters.api_type} onChange={(api_type) => change({ api_type })} />
        <DateFilter value={filters.date} onChange={(date) => change({ date })} />
      </ListFilters>
      <div className={styles.screen}>
        <RecordList
          {...pages}
          items={items}
          label="投注记录"
          empty={{ text: '投注后记录显示在这里', label: '去投注', to: paths.hall() }}
          rowHeight={ROW_HEIGHT}
          renderItem={({ record, day }) => (
            <>
              {day && <BetDay day={day} />}
              <BetRow bet={record} />
            </>
          )}
        />
      </div>
    </>
  );
}

function BetDay({ day: { label, records } }: { readonly day: RecordDay<BetRecord> }) {
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

function BetRow({ bet }: { readonly bet: BetRecord }) {
  const state = betState(bet);
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <LongText text={bet.plays || bet.Code || '-'} />
        </h3>
        <StateTag state={state} />
      </header>
      <dl className={styles.amounts}>
        <div>
          <dt>投注金额</dt>
          <dd>
            <MoneyText amount={bet.bet_amount} />
          </dd>
        </div>
        <div>
          <dt>派彩</dt>
          <dd>
            {/* The platform sends 0 until a bet is settled. */}
            <SignedMoney amount={state.mood === 'waiting' ? null : bet.win_loss} />
          </dd>
        </div>
      </dl>
      <footer className={styles.foot}>
        <span className={styles.number}>{bet.bet_id}</span>
        <time>{bet.created_at}</time>
      </footer>
    </article>
  );
}
