import { Button, callQuery, EmptyState, ErrorCard, Skeleton, useQuery } from '@site/shared';
import { type ActivityType, activities } from '@site/shared/contract/hall';
import { WindowedRows } from '@site/shared/parts';
import { PromotionCard } from './PromotionCard.tsx';
import styles from './promotions.module.css';

/** How many cards stand in the first view. */
const FIRST_VIEW = 3;
/** Of a card on a phone, until it is measured. */
const CARD_HEIGHT = 196;

type Props = {
  readonly type?: ActivityType['id'] | undefined;
  /** Shows those of every type. */
  readonly onAll?: () => void;
};

/** The promotions of one type, or all of them. */
export function PromotionList({ type, onAll }: Props) {
  const promotions = useQuery(callQuery(activities, type === undefined ? {} : { type }));
  if (!promotions.data) {
    if (!promotions.isError) return <PromotionSkeleton />;
    return <ErrorCard onRetry={() => promotions.refetch()} busy={promotions.isFetching} />;
  }
  const { data } = promotions.data;
  if (data.length === 0) return <NoPromotions onAll={type === undefined ? undefined : onAll} />;
  return (
    <WindowedRows
      key={type}
      label="优惠活动"
      items={data}
      rowHeight={CARD_HEIGHT}
      isComplete
      round={String(type ?? '')}
      renderItem={(promotion, index) => <PromotionCard promotion={promotion} eager={index < FIRST_VIEW} />}
    />
  );
}

/** No promotion of this type, and the way to the others. */
export function NoPromotions({ onAll }: { readonly onAll: (() => void) | undefined }) {
  return <EmptyState action={onAll && <Button onClick={onAll}>查看全部活动</Button>} />;
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
