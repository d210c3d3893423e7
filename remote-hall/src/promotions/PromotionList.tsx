import { Button, callQuery, EmptyState, ErrorCard, Skeleton, useQuery } from '@site/shared';
import { type ActivityType, activities } from '@site/shared/contract/hall';
import { WindowedRows } from '@site/shared/parts';
import { PromotionCard } from './PromotionCard.tsx';
import styles from './promotions.module.css';

/** The count of cards in the first view, whose pictures load at once. */
const FIRST_VIEW = 3;
/** The estimated height of a card on a phone, until it is measured. */
const CARD_HEIGHT = 196;

type Props = {
  readonly type?: ActivityType['id'] | undefined;
  readonly onAll?: () => void;
};

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
