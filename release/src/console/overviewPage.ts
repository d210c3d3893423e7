import { type HistoryEntry, history } from '../history.ts';
import { status } from '../status.ts';
import { applicationCard } from './applicationCard.ts';
import type { Desk, Page } from './desk.ts';
import { hiddenFields } from './hiddenFields.ts';
import { changesText, historyList } from './historyList.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { reach } from './reach.ts';
import { moment } from './time.ts';

const SHOWN_REVISIONS = 50;

/** What is live for whom, and how it came to be. `done` is the revision that the operator has just made. */
export async function overviewPage(desk: Desk, done?: number): Promise<Page> {
  const { store, channel, by, token } = desk;
  const now = desk.now();
  const [found, entries] = await Promise.all([
    status(store, { channel }),
    history(store, { channel, limit: SHOWN_REVISIONS }),
  ]);
  const { revision, issuedAt, reason, applications } = found;
  const body = html`
    ${doneNotice(entries.find((entry) => entry.revision === done))}
    <div class="head">
      <div>
        <h1>Revision ${revision}</h1>
        <p>${moment(issuedAt, now)}, by <bdi>${found.by}</bdi>: <q>${reason}</q></p>
      </div>
      <form method="post" action="/verify" class="inline">
        ${hiddenFields([['token', token]])}
        <button>Verify every file</button>
        <a class="button" href="/">Refresh</a>
      </form>
    </div>
    <section aria-labelledby="live">
      <h2 id="live">Live now</h2>
      <div class="cards">${applications.map((application) => applicationCard(application, entries, { now, token }))}</div>
    </section>
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      ${historyList(entries, now)}
    </section>`;
  return { markup: layout({ title: `Revision ${revision}`, channel, by, revision, body }) };
}

function doneNotice(entry: HistoryEntry | undefined): Html | undefined {
  return (
    entry &&
    html`<p class="notice good" role="status">Done. Revision ${entry.revision}: ${changesText(entry)}. ${reach(entry.changes)}</p>`
  );
}
