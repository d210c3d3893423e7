import { AppLink, callQuery, useQuery } from '@site/shared';
import { article } from '@site/shared/contract/member';
import * as paths from '@site/shared/paths';
import { excerpt } from './excerpt.ts';
import { FeedSection } from './FeedSection.tsx';
import styles from './feed.module.css';

/** The articles offered here, by the platform's number; the help centre has all of them. */
const offered = [
  { type: 1, title: '常见问题' },
  { type: 8, title: '责任博彩' },
] as const;

/** Help articles with their first words. The platform serves them only to logged-in players. */
export function Articles() {
  const first = useQuery(callQuery(article, { type: offered[0].type }));
  const second = useQuery(callQuery(article, { type: offered[1].type }));
  const answers = [first, second];
  const isComplete = answers.every(({ data }) => data);
  const written = offered
    .map((entry, place) => ({ ...entry, text: excerpt(answers[place]?.data?.content ?? '') }))
    .filter(({ text }) => text !== '');
  return (
    <FeedSection
      title="帮助"
      more={{ to: paths.help(), label: '帮助中心' }}
      query={{
        data: isComplete ? written : undefined,
        isError: answers.some(({ isError }) => isError),
        error: answers.find(({ isError }) => isError)?.error,
        isFetching: answers.some(({ isFetching }) => isFetching),
        refetch: () => answers.map(({ data, refetch }) => data ?? refetch()),
      }}
      emptyText="暂无帮助文章"
    >
      {(articles) =>
        articles.map(({ type, title, text }) => (
          <li key={type}>
            <AppLink to={paths.helpArticle(type)} className={styles.card}>
              <span className={styles.words}>
                <span className={styles.name}>{title}</span>
                <span className={styles.excerpt}>{text}</span>
              </span>
            </AppLink>
          </li>
        ))
      }
    </FeedSection>
  );
}
