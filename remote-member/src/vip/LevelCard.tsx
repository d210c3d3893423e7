import { classes, useAtomValue, userInfoAtom, VipIcon } from '@site/shared';
import type { VipLevel } from '@site/shared/contract/member';
import { formatWritten } from '@site/shared/money';
import styles from './levelCard.module.css';
import { metalOf, rebateColumns, riseText, type ShownLevel } from './levels.ts';
import metal from './metal.module.css';
import { missingText } from './vipStatus.ts';

type Props = ShownLevel & {
  /** The member's own level, null until it is known, and what the platform reports of it. */
  readonly own: number | null;
  readonly ownRates: VipLevel | null;
};

/**
 * One level as a member card: its requirements, either that the member has reached it or the rest that is missing, and
 * its rates. Of a level that the platform leaves out it claims nothing.
 */
export function LevelCard({ level, known, own, ownRates }: Props) {
  const isReached = own !== null && own >= level;
  return (
    <article className={classes(metal.metal, styles.card)} style={metalOf(level)}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          VIP<span>{level}</span>
        </h2>
        {own !== null && known && (
          <span className={styles.state} data-reached={isReached}>
            {isReached ? '已达标' : '未达标'}
          </span>
        )}
      </header>
      <dl className={styles.needs}>
        <div>
          <dt>累计存款</dt>
          <dd>{known ? formatWritten(known.recharge) : '--'}</dd>
        </div>
        <div>
          <dt>流水要求</dt>
          <dd>{known ? formatWritten(known.flow) : '--'}</dd>
        </div>
      </dl>
      {own !== null && <LevelState level={level} known={known} own={own} />}
      {known && <LevelRates rates={known} ownRates={isReached ? null : ownRates} />}
      <VipIcon size={148} className={styles.crown} />
    </article>
  );
}

/** The line of a level for the member: it is the own one, a reached one, or what of it is missing. */
function LevelState({ level, known, own }: ShownLevel & { readonly own: number }) {
  const paysum = useAtomValue(userInfoAtom)?.paysum ?? null;
  if (own === level) return <p className={styles.progress}>您当前的等级</p>;
  const text = known && (own > level ? '您已达到这一等级' : missingText(paysum, known));
  return text && <p className={styles.progress}>{text}</p>;
}

type RatesProps = { readonly rates: VipLevel; readonly ownRates: VipLevel | null };

/** The six rates of a level, each with its rise against the member's own one. */
export function LevelRates({ rates, ownRates }: RatesProps) {
  return (
    <dl className={styles.rates}>
      {rebateColumns.map(({ label, field }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {`${rates[field]}%`}
            <span>{riseText(rates[field], ownRates?.[field])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
