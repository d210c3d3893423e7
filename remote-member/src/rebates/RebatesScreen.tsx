import { Button, Card, InfiniteList, MoneyCard, MoneyText, TitleBar } from '@site/shared';
import { DateFilter, ListFilters, PlatformFilter } from '@site/shared/forms';
import { RecordSkeleton } from '@site/shared/parts';
import { useState } from 'react';
import { RebateDays } from './RebateDays.tsx';
import styles from './rebates.module.css';
import { hasNothing, useClaim } from './useClaim.ts';
import { firstFilters, type Totals, useRebates } from './useRebates.ts';

/** 返水中心: the totals of the rebates, the claim button, and each rebate. */
export default function RebatesScreen() {
  const [filters, setFilters] = useState(firstFilters);
  const { totals, reload, ...list } = useRebates(filters);
  const { claim, isClaiming } = useClaim(totals, reload);
  return (
    <>
      <TitleBar title="返水中心" />
      <div className={styles.screen}>
        <RebateTotals totals={totals} isClaiming={isClaiming} onClaim={claim} />
        <ListFilters className={styles.filters}>
          <PlatformFilter
            value={filters.api_type}
            onChange={(api_type) => setFilters({ ...filters, api_type })}
          />
          <DateFilter value={filters.date} onChange={(date) => setFilters({ ...filters, date })} />
        </ListFilters>
        <RebateRules />
        <section aria-label="返水记录" className={styles.records}>
          <InfiniteList
            {...list}
            renderRows={(rebates) => <RebateDays rebates={rebates} hasMore={list.hasMore} />}
            skeleton={<RecordSkeleton />}
          />
        </section>
      </div>
    </>
  );
}

type RebateTotalsProps = {
  /** Null while they are not known. */
  readonly totals: Totals | null;
  readonly isClaiming: boolean;
  readonly onClaim: () => void;
};

function RebateTotals({ totals, isClaiming, onClaim }: RebateTotalsProps) {
  return (
    <MoneyCard label="返水总额" className={styles.totals}>
      <dl className={styles.amounts}>
        <div className={styles.waiting}>
          <dt>待领取（元）</dt>
          <dd>
            <MoneyText amount={totals?.nojisuan ?? null} size="display" />
          </dd>
        </div>
        <div className={styles.claimed}>
          <dt>已领取</dt>
          <dd>
            <MoneyText amount={totals?.jisuan ?? null} />
          </dd>
        </div>
      </dl>
      <Button
        kind="secondary"
        busy={isClaiming}
        disabled={!totals}
        onClick={onClaim}
        data-empty={hasNothing(totals) || undefined}
        className={styles.claim}
      >
        领取
      </Button>
    </MoneyCard>
  );
}

/** The rules of the rebates; the 福利中心 that they mention is this screen. */
function RebateRules() {
  return (
    <Card title="返水规则">
      <ol className={styles.rules}>
        <li>返水按当日有效投注计算（北京时间00:00–23:59）。</li>
        <li>返水于结算后24小时内发放至福利中心，请手动领取。</li>
        <li>领取的返水需完成1倍流水后方可提现。</li>
      </ol>
      <p className={styles.turnover}>流水是有效投注的累计金额：领取100元，须再有效投注满100元才能提现。</p>
    </Card>
  );
}
