import {
  AppLink,
  ChevronRightIcon,
  callQuery,
  classes,
  Skeleton,
  useAtomValue,
  useQuery,
  userInfoAtom,
  VipIcon,
  vipLevelOf,
} from '@site/shared';
import { vipLevels } from '@site/shared/contract/member';
import * as paths from '@site/shared/paths';
import { metalOf } from '../vip/levels.ts';
import metal from '../vip/metal.module.css';
import { nextLevelText, nextProgress, vipProgress } from '../vip/vipStatus.ts';
import styles from './vipStrip.module.css';

/** The VIP level, the progress of its deposit, and the rest to the next one; a link to the levels. */
export function VipStrip() {
  const { level, percent, nextPercent, nextText } = useVipStatus();
  return (
    <AppLink to={paths.vip()} className={classes(metal.metal, styles.strip)} style={metalOf(level ?? 1)}>
      <span className={styles.head}>
        <span className={styles.badge}>
          <VipIcon size={16} />
          VIP{level ?? '--'}
        </span>
        <span className={styles.reached}>
          本级存款 <span className={styles.percent}>{percent === null ? '--' : `${percent}%`}</span>
        </span>
        {nextPercent !== null && (
          <span className={styles.percent}>{`升VIP${(level ?? 0) + 1} ${nextPercent}%`}</span>
        )}
        <ChevronRightIcon size={16} />
      </span>
      <span
        role="progressbar"
        aria-label="VIP进度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className={styles.bar}
      >
        <Segment percent={percent ?? 0} />
        {nextPercent !== null && <Segment percent={nextPercent} />}
      </span>
      <span className={styles.next}>{nextText ?? <Skeleton width={180} height={12} />}</span>
    </AppLink>
  );
}

/** One part of the bar: the deposit of the own level, or the way from there to the next one. */
function Segment({ percent }: { readonly percent: number }) {
  return (
    <span className={styles.track}>
      <span className={styles.value} style={{ transform: `scaleX(${percent / 100})` }} />
    </span>
  );
}

/**
 * The player's level, the progress of its deposit and of the next one in percent, and the text of the next level's requirements. Without
 * a level list the progress is 0, and null where the list or the player's record lacks what it rests on; `nextText` is
 * null while the list is loading.
 */
function useVipStatus() {
  const user = useAtomValue(userInfoAtom);
  const { data: levels, isError } = useQuery(callQuery(vipLevels, {}, { errorToast: false }));
  return {
    level: user ? vipLevelOf(user) : null,
    percent: user && levels ? vipProgress(user, levels) : 0,
    nextPercent: user && levels ? nextProgress(user, levels) : null,
    nextText:
      isError && !levels ? '暂时无法获取等级要求' : user && levels ? nextLevelText(user, levels) : null,
  };
}
