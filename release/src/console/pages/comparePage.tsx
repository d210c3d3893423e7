import { diff } from '../../reports/diff.ts';
import { revisionIn } from '../changeForm.ts';
import { ChangesTable } from '../elements/ChangesTable.tsx';
import { revisionAddress } from '../elements/HistoryList.tsx';
import { Layout, pageOf } from '../elements/Layout.tsx';
import type { Page, PageContext } from '../pageContext.ts';
import { historyWords } from '../words/historyWords.tsx';

/**
 * Shows the differences between two revisions. Throws `Usage` for a field that is no revision number, `Refused` for a
 * revision that does not exist.
 */
export async function comparePage(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const { store, channel, language } = context;
  const words = historyWords[language];
  const [from, to] = [revisionIn(fields, 'from'), revisionIn(fields, 'to')];
  const changes = await diff(store, from, to, { channel });
  const title = words.compared(from, to);
  return pageOf(
    <Layout context={context} title={title} section="history">
      <h1>{title}</h1>
      <ChangesTable
        changes={changes}
        caption={words.differs}
        from={words.inRevision(from)}
        to={words.inRevision(to)}
      />
      <p>
        <a href={revisionAddress(to)}>{words.backToHistory}</a>
      </p>
    </Layout>,
  );
}
