import { useAtomValue, userInfoAtom, VipIcon } from '@site/shared';
import type { VipLevel } from '@site/shared/contract/member';
import { formatWritten } from '@site/shared/money';
import styles from './levelCard.module.css';
import { missingText } from './vipStatus.ts';

type Props = { readonly level: VipLevel; readonly own: number | null };

/**
 * One level as a member card: its requirements, and either that the member has reached it or the rest that is
 * missing.
 */
export function LevelCard({ level, own }: Props) {
  const paysum = useAtomValue(userInfoAtom)?.paysum;
  const isReached = own !== null && own >= level.level;
  const isOwn = own === level.level;
  return (
    <article className={styles.card} data-tier={tierOf(level.level)}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          VIP<span>{level.level}</span>
        </h2>
        {own !== null && (
          <span className={styles.state} data-reached={isReached}>
            {isReached ? '已达标' : '未达标'}
          </span>
        )}
      </header>
      <dl className={styles.needs}>
        <div>
          <dt>累计存款</dt>
          <dd>{formatWritten(level.recharge)}</dd>
        </div>
        <div>
          <dt>流水要求</dt>
          <dd>{formatWritten(level.flow)}</dd>
        </div>
      </dl>
      {own !== null && paysum !== undefined && (
        <p className={styles.progress}>
          {isOwn ? '您当前的等级' : isReached ? '您已达到这一等级' : missingText(paysum, level)}
        </p>
      )}
      <VipIcon size={148} className={styles.crown} />
    </article>
  );
}

function tierOf(level: number): 'sea' | 'gold' | 'night' {
  if (level <= 3) return 'sea';
  return level <= 7 ? 'gold' : 'night';
}
