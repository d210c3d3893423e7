import { TitleBar, useSearchParams } from '@site/shared';
import { Article } from './Article.tsx';
import { articleTitle } from './helpEntries.ts';
import { NoArticle } from './NoArticle.tsx';

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
