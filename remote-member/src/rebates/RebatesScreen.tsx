import { InfiniteList, TitleBar } from '@site/shared';
import { useState } from 'react';
import { RebateDays } from './RebateDays.tsx';
import { RebateFilters } from './RebateFilters.tsx';
import { RebateRules } from './RebateRules.tsx';
import { RebateSkeleton } from './RebateSkeleton.tsx';
import { RebateTotals } from './RebateTotals.tsx';
import styles from './rebates.module.css';
import { useClaim } from './useClaim.ts';
import { firstFilters, useRebates } from './useRebates.ts';

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
        <RebateFilters filters={filters} onChange={setFilters} />
        <RebateRules />
        <section aria-label="返水记录" className={styles.records}>
          <InfiniteList
            {...list}
            renderRows={(rebates) => <RebateDays rebates={rebates} hasMore={list.hasMore} />}
            skeleton={<RebateSkeleton />}
          />
        </section>
      </div>
    </>
  );
}
