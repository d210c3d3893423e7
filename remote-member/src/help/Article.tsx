import { Card, callQuery, ErrorCard, Html, isMissing, useQuery } from '@site/shared';
import { article } from '@site/shared/contract/member';
import styles from './help.module.css';
import { NoArticle } from './NoArticle.tsx';

export function Article({ type }: { readonly type: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(callQuery(article, { type }));
  if (isMissing(error)) return <NoArticle />;
  if (!data && isError) return <ErrorCard busy={isFetching} onRetry={refetch} />;
  if (data?.content.trim() === '') return <NoArticle />;
  return (
    <article className={styles.screen}>
      <Card>
        <Html source={data?.content ?? null} className={styles.article} />
      </Card>
    </article>
  );
}
