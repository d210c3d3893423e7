import { Refused } from '../base/refused.ts';
import { approve } from '../changes/approve.ts';
import { proposals } from '../reports/proposals.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { requiredField } from './changeForm.ts';
import { changesText } from './changesText.ts';
import type { Desk, Page } from './desk.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { Layout } from './Layout.tsx';
import { Moment } from './Moment.tsx';
import { markupOf } from './markupOf.ts';
import { reach } from './reach.ts';

/** What another person has proposed, and the form that makes it. Throws `Refused` when it does not wait any more. */
export async function approvalPage(desk: Desk, fields: URLSearchParams): Promise<Page> {
  const { store, channel, by, token } = desk;
  const now = desk.now();
  const id = requiredField(fields, 'id');
  const entry = (await proposals(store, channel, now)).find((one) => one.id === id);
  if (!entry) throw new Refused('This does not wait for approval any more. The overview shows what is live.');
  const isOwn = entry.by === by;
  const title = `Approve ${changesText(entry)}`;
  const page = (
    <Layout title={title} channel={channel} by={by}>
      <h1>{title}</h1>
      <p className="lead">
        Proposed by <bdi>{entry.by}</bdi>, <Moment iso={entry.at} now={now} />: <q>{entry.reason}</q>
      </p>
      <ChangesTable changes={entry.changes} caption="What changes" from="now" to="then" />
      <p className="quiet">All other applications stay as they are. {reach(entry.changes)}</p>
      {isOwn ? (
        <p className="notice">You have proposed this: another person has to approve it.</p>
      ) : (
        <form method="post" action="/approve" className="confirm">
          <HiddenFields
            fields={[
              ['id', id],
              ['token', token],
            ]}
          />
          <p className="quiet">
            In the names of <bdi>{entry.by}</bdi> and <bdi>{by}</bdi>.
          </p>
          <button type="submit" className="go">
            {title}
          </button>
        </form>
      )}
      <p>
        <a href="/">Back to the overview, without a change</a>
      </p>
    </Layout>
  );
  return { markup: markupOf(page) };
}

/** Makes what another person has proposed. Throws `Refused` as `approve` does. */
export async function makeApproval(
  { store, channel, now }: Desk,
  fields: URLSearchParams,
): Promise<{ readonly goTo: string }> {
  const { document } = await approve(store, requiredField(fields, 'id'), { channel, now });
  return { goTo: `/?done=${document.revision}` };
}
