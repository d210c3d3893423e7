import { diff } from '../reports/diff.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { revisionIn } from './changeForm.ts';
import type { Desk, Page } from './desk.ts';
import { Layout } from './Layout.tsx';
import { markupOf } from './markupOf.ts';

/** What differs between two revisions. Throws `Usage` for what is no revision's number, `Refused` when there is none. */
export async function comparePage({ store, channel, by }: Desk, fields: URLSearchParams): Promise<Page> {
  const [from, to] = [revisionIn(fields, 'from'), revisionIn(fields, 'to')];
  const changes = await diff(store, from, to, { channel });
  const title = `Revision ${from} and ${to}`;
  const page = (
    <Layout title={title} channel={channel} by={by}>
      <h1>{title}</h1>
      <ChangesTable
        changes={changes}
        caption="What differs"
        from={`revision ${from}`}
        to={`revision ${to}`}
      />
      <p>
        <a href={`/#revision-${to}`}>Back to the overview</a>
      </p>
    </Layout>
  );
  return { markup: markupOf(page) };
}
