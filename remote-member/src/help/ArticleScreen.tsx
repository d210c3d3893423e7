import {
  AppLink,
  Card,
  callQuery,
  EmptyState,
  ErrorCard,
  Html,
  isMissing,
  ListRow,
  ServiceIcon,
  TitleBar,
  useQuery,
  useSearchParams,
} from '@site/shared';
import { article } from '@site/shared/contract/member';
import * as paths from '@site/shared/paths';
import styles from './help.module.css';
import { articleTitle } from './helpEntries.ts';

/** The article of the help centre in the query's `type`. */
export default function ArticleScreen() {
  const [query] = useSearchParams();
  const type = query.get('type') ?? '';
  return (
    <>
      <TitleBar title={articleTitle(type)} />
      {type === '' ? <NoArticle /> : <Article type={type} />}
    </>
  );
}

function Article({ type }: { readonly type: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(callQuery(article, { type }));
  if (isMissing(error)) return <NoArticle />;
  if (!data && isError) return <ErrorCard error={error} busy={isFetching} onRetry={refetch} />;
  if (data && isBlank(data.content)) return <NoArticle />;
  return (
    <div className={styles.screen}>
      <article>
        <Card>
          <Html source={data?.content ?? null} className={styles.article} />
        </Card>
      </article>
      {data && (
        <Card flush>
          <ListRow icon={<ServiceIcon />} label="仍有疑问？联系人工客服" to={paths.service()} />
        </Card>
      )}
    </div>
  );
}

/** Whether HTML has neither text nor pictures; an editor leaves empty paragraphs in place of a deleted article. */
function isBlank(html: string): boolean {
  return html.replace(/<(?!img\b)[^>]*>|&nbsp;|\s/gi, '') === '';
}

function NoArticle() {
  return (
    <EmptyState
      text="没有找到这篇帮助"
      action={
        <AppLink to={paths.help()} replace className={styles.others}>
          查看其他帮助
        </AppLink>
      }
    />
  );
}
