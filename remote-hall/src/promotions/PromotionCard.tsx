import { AppLink, ChevronRightIcon, Image } from '@site/shared';
import type { Activity } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import styles from './promotions.module.css';

type Props = { readonly promotion: Activity; readonly eager: boolean };

export function PromotionCard({ promotion: { id, banner, title }, eager }: Props) {
  return (
    <AppLink to={paths.activityInfo(id)} className={styles.card}>
      <Image src={banner} alt="" eager={eager} className={styles.picture} />
      <span className={styles.caption}>
        <span className={styles.name}>{title}</span>
        <ChevronRightIcon size={18} className={styles.arrow} />
      </span>
    </AppLink>
  );
}
