import { history } from '../../reports/history.ts';
import { revisionIn } from '../changeForm.ts';
import { HistoryList } from '../elements/HistoryList.tsx';
import { Layout, pageOf } from '../elements/Layout.tsx';
import type { Page, PageContext } from '../pageContext.ts';
import { frameWords } from '../words/frameWords.ts';
import { historyWords } from '../words/historyWords.tsx';

const OF_A_PAGE = 20;

/**
 * Shows the revisions of the channel, newest first: a page of them, from before the revision that the field `before` names.
 * Throws `Usage` for a field that is no revision number.
 */
export async function historyPage(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const { store, channel, language } = context;
  const words = historyWords[language];
  const before = fields.has('before') ? revisionIn(fields, 'before') : undefined;
  const found = await history(store, { channel, limit: OF_A_PAGE + 1, before });
  const entries = found.slice(0, OF_A_PAGE);
  const last = entries.at(-1);
  const title = frameWords[language].history;
  return pageOf(
    <Layout context={context} title={title} section="history">
      <h1>{title}</h1>
      <HistoryList entries={entries} now={context.now()} />
      <nav className="inline pages" aria-label={title}>
        {before !== undefined && (
          <a className="button" href="/history">
            {words.newest}
          </a>
        )}
        {last && found.length > OF_A_PAGE && (
          <a className="button" href={`/history?before=${last.revision}`}>
            {words.older}
          </a>
        )}
      </nav>
    </Layout>,
  );
}
