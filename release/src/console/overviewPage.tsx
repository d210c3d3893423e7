import { configuration } from '../reports/configuration.ts';
import { type HistoryEntry, history } from '../reports/history.ts';
import { status } from '../reports/status.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { changesText } from './changesText.ts';
import type { Desk, Page } from './desk.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { HistoryList } from './HistoryList.tsx';
import { Layout } from './Layout.tsx';
import { Moment } from './Moment.tsx';
import { markupOf } from './markupOf.ts';
import { Proposals } from './Proposals.tsx';
import { reach } from './reach.ts';
import { SettingsTable } from './SettingsTable.tsx';

const SHOWN_REVISIONS = 50;

/** What the operator has just made, if anything: a revision, or a proposal. */
type JustMade = { readonly done?: number; readonly proposed?: string };

/** What is live for whom, and how it came to be. */
export async function overviewPage(desk: Desk, { done, proposed }: JustMade = {}): Promise<Page> {
  const { store, channel, by, token } = desk;
  const now = desk.now();
  const [found, entries, { config, configuredIn }] = await Promise.all([
    status(store, { channel, now: desk.now }),
    history(store, { channel, limit: SHOWN_REVISIONS }),
    configuration(store, channel),
  ]);
  const { revision, issuedAt, reason, applications, proposals } = found;
  const made = entries.find((entry) => entry.revision === done);
  const page = (
    <Layout title={`Revision ${revision}`} channel={channel} by={by} revision={revision}>
      {made && <DoneNotice entry={made} />}
      {proposals.some(({ id }) => id === proposed) && (
        <p className="notice good" role="status">
          Proposed. Nothing is changed yet: another person has to approve it.
        </p>
      )}
      <div className="head">
        <div>
          <h1>Revision {revision}</h1>
          <p>
            <Moment iso={issuedAt} now={now} />, by <bdi>{found.by}</bdi>: <q>{reason}</q>
          </p>
        </div>
        <form method="post" action="/verify" className="inline">
          <HiddenFields fields={[['token', token]]} />
          <button type="submit">Verify every file</button>
          <a className="button" href="/">
            Refresh
          </a>
        </form>
      </div>
      <Proposals entries={proposals} now={now} />
      <section aria-labelledby="live">
        <h2 id="live">Live now</h2>
        <div className="cards">
          {applications.map((application) => (
            <ApplicationCard
              key={application.name}
              application={application}
              entries={entries}
              now={now}
              token={token}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="configuration">
        <h2 id="configuration">Configuration</h2>
        <SettingsTable config={config} configuredIn={configuredIn} />
      </section>
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        <HistoryList entries={entries} now={now} />
      </section>
    </Layout>
  );
  return { markup: markupOf(page) };
}

function DoneNotice({ entry }: { readonly entry: HistoryEntry }) {
  return (
    <p className="notice good" role="status">
      Done. Revision {entry.revision}: {changesText(entry)}. {reach(entry.changes)}
    </p>
  );
}
