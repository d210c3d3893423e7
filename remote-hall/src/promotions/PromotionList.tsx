import {
  AppLink,
  Button,
  ChevronRightIcon,
  callQuery,
  EmptyState,
  ErrorCard,
  Image,
  Skeleton,
  useQuery,
} from '@site/shared';
import { type Activity, type ActivityType, activities } from '@site/shared/contract/hall';
import { WindowedRows } from '@site/shared/parts';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { keepOpened, openedPromotion } from './openedPromotion.ts';
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
  const [opened, setOpened] = useState(openedPromotion()?.id);
  const promotions = useQuery(callQuery(activities, type === undefined ? {} : { type }));
  if (!promotions.data) {
    if (!promotions.isError) return <PromotionSkeleton />;
    return (
      <ErrorCard error={promotions.error} onRetry={() => promotions.refetch()} busy={promotions.isFetching} />
    );
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
      renderItem={(promotion, index) => (
        <PromotionCard
          promotion={promotion}
          eager={index < FIRST_VIEW}
          isOpened={promotion.id === opened}
          onOpen={() => {
            keepOpened(promotion);
            setOpened(promotion.id);
          }}
        />
      )}
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

type PromotionCardProps = {
  readonly promotion: Activity;
  readonly eager: boolean;
  /** Whether it was opened last: its picture and title go along into its screen and back. */
  readonly isOpened: boolean;
  readonly onOpen: () => void;
};

function PromotionCard({ promotion, eager, isOpened, onOpen }: PromotionCardProps) {
  const { id, banner, title } = promotion;
  return (
    <AppLink to={paths.activityInfo(id)} className={styles.card} data-opened={isOpened} onClick={onOpen}>
      <Image src={banner} alt="" eager={eager} className={styles.picture} />
      <span className={styles.caption}>
        <span className={styles.name}>{title}</span>
        <ChevronRightIcon size={18} className={styles.arrow} />
      </span>
    </AppLink>
  );
}

type TypesFailedProps = { readonly types: Pick<ReturnType<typeof useQuery>, 'isFetching' | 'refetch'> };

/** Shows that the types could not be loaded; the promotions below do not need them. */
export function TypesFailed({ types }: TypesFailedProps) {
  return (
    <div role="alert" className={styles.failed}>
      <span>活动类型加载失败</span>
      <Button kind="secondary" size="small" busy={types.isFetching} onClick={() => types.refetch()}>
        重试
      </Button>
    </div>
  );
}
