import { Button, MoneyCard, MoneyText } from '@site/shared';
import styles from './rebates.module.css';
import type { Totals } from './useRebates.ts';

type Props = {
  /** Null while they are not known. */
  readonly totals: Totals | null;
  readonly isClaiming: boolean;
  readonly onClaim: () => void;
};

export function RebateTotals({ totals, isClaiming, onClaim }: Props) {
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
        className={styles.claim}
      >
        领取
      </Button>
    </MoneyCard>
  );
}
