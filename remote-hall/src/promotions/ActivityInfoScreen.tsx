import {
  ApiError,
  Button,
  callQuery,
  EmptyState,
  ErrorCard,
  Html,
  Image,
  isMissing,
  Navigate,
  Skeleton,
  TitleBar,
  useGo,
  useQuery,
  useSearchParams,
} from '@site/shared';
import { activityDetail } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import { ApplyBar } from './ApplyBar.tsx';
import { openedPromotion } from './openedPromotion.ts';
import styles from './promotion.module.css';

/** 活动详情: one promotion, and the button to apply for it. */
export default function ActivityInfoScreen() {
  const [query] = useSearchParams();
  const id = query.get('id');
  if (!id) return <Navigate to={paths.activity()} replace />;
  return (
    <>
      <TitleBar title="活动详情" />
      <Promotion key={id} id={id} />
    </>
  );
}

function Promotion({ id }: { readonly id: string }) {
  const detail = useQuery(callQuery(activityDetail, { id }));
  if (!detail.data) {
    if (!detail.isError) return <PromotionSkeleton id={id} />;
    if (isMissing(detail.error)) return <MissingPromotion />;
    return (
      <ErrorCard
        // A refusal carries the platform's own message, for example that the promotion is for other players.
        {...(detail.error instanceof ApiError && { title: '无法查看该活动' })}
        error={detail.error}
        onRetry={() => detail.refetch()}
        busy={detail.isFetching}
      />
    );
  }
  const { title, banner, content, memo } = detail.data;
  // Some platforms answer with an empty list for a promotion that they do not know.
  if (!title && !banner && !content && !memo) return <MissingPromotion />;
  return (
    <div className={styles.screen}>
      <Image src={banner} alt="" eager className={styles.banner} />
      <article className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        {content && <Html source={content} />}
        {memo && (
          <section className={styles.memo}>
            <h3 className={styles.memoTitle}>活动须知</h3>
            <Html source={memo} />
          </section>
        )}
      </article>
      <ApplyBar id={id} title={title} />
    </div>
  );
}

function MissingPromotion() {
  const go = useGo();
  return (
    <EmptyState
      text="活动不存在或已结束"
      action={<Button onClick={() => go(paths.activity())}>查看其他活动</Button>}
    />
  );
}

function PromotionSkeleton({ id }: { readonly id: string }) {
  const opened = openedPromotion();
  const known = opened && String(opened.id) === id ? opened : null;
  return (
    <div aria-busy="true" className={styles.screen}>
      {known ? (
        <Image src={known.banner} alt="" eager className={styles.banner} />
      ) : (
        <div className={styles.banner}>
          <Skeleton height="100%" />
        </div>
      )}
      <div className={styles.body}>
        {known ? <h2 className={styles.title}>{known.title}</h2> : <Skeleton width="64%" height={24} />}
        <Html source={null} />
        <Skeleton height={120} />
      </div>
    </div>
  );
}
