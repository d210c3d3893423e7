import { changeText } from '../command/reportState.ts';
import type { HistoryEntry } from '../history.ts';
import { type Html, html } from './html.ts';
import { moment } from './time.ts';

/** Who released what, when and why, newest first. */
export function historyList(entries: readonly HistoryEntry[], now: Date): Html {
  return html`<ol class="history" reversed>${entries.map((entry) => historyRow(entry, now))}</ol>`;
}

/** What a revision changed for visitors, in a line. */
export function changesText({ changes }: HistoryEntry): string {
  return changes.map(changeText).join(', ') || 'nothing that visitors see';
}

function historyRow(entry: HistoryEntry, now: Date): Html {
  const { revision, issuedAt, by, reason } = entry;
  return html`<li id="revision-${revision}">
    <span class="number">${revision}</span>
    <div>
      <p class="what">${changesText(entry)}</p>
      <p class="why"><q>${reason}</q></p>
      <p class="quiet"><bdi>${by}</bdi>, ${moment(issuedAt, now)}</p>
    </div>
    ${
      revision > 1 &&
      html`<a href="/compare?from=${revision - 1}&amp;to=${revision}">Compare<span class="unseen"> ${revision}</span> with ${revision - 1}</a>`
    }
  </li>`;
}
