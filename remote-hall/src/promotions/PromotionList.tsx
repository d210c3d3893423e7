import { callQuery, EmptyState, ErrorCard, Skeleton, useQuery } from '@site/shared';
import { type ActivityType, activities } from '@site/shared/contract/hall';
import { PromotionCard } from './PromotionCard.tsx';
import styles from './promotions.module.css';

/** How many cards stand in the first view. */
const FIRST_VIEW = 3;

/** The promotions of one type, or all of them. */
export function PromotionList({ type }: { readonly type?: ActivityType['id'] | undefined }) {
  const promotions = useQuery(callQuery(activities, type === undefined ? {} : { type }));
  if (!promotions.data) {
    if (!promotions.isError) return <PromotionSkeleton />;
    return <ErrorCard onRetry={() => promotions.refetch()} busy={promotions.isFetching} />;
  }
  const { data } = promotions.data;
  if (data.length === 0) return <EmptyState />;
  return (
    <ul className={styles.list}>
      {data.map((promotion, index) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} eager={index < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
}

export function PromotionSkeleton() {
  return (
    <div aria-busy="true" className={styles.list}>
      {Array.from({ length: FIRST_VIEW }, (_, card) => (
        <div key={card} className={styles.card}>
          <div className={styles.picture}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.caption}>
            <Skeleton width="56%" height={18} />
          </div>
        </div>
      ))}
    </div>
  );
}
