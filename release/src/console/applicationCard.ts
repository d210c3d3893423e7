import type { HistoryEntry } from '../history.ts';
import type { ApplicationStatus } from '../status.ts';
import { changeAddress } from './changeForm.ts';
import { type Html, html } from './html.ts';
import { shareBar } from './shareBar.ts';
import { moment } from './time.ts';
import { versionList } from './versionList.ts';

/** Versions of up to so many characters can be set large. */
const SHORT = 12;

/** One application: what is live for whom, since when, and the way back. */
export function applicationCard(
  application: ApplicationStatus,
  entries: readonly HistoryEntry[],
  { now, token }: { readonly now: Date; readonly token: string },
): Html {
  const { name, active, blocked, canary } = application;
  return html`<article class="card" aria-labelledby="app-${name}">
    <h3 id="app-${name}">${name}</h3>${canary && html`<span class="mark canary">canary</span>`}
    <p class="live"><strong class="${active.length > SHORT ? 'long' : 'short'}">${active}</strong> ${!canary && 'for everybody'}</p>
    <p class="quiet">${since(name, entries, now)}</p>
    ${shareBar(application)}
    ${wayBack(application)}
    ${blocked.length > 0 && html`<p class="blocked"><span class="mark bad">blocked</span> ${blocked.join(', ')}</p>`}
    ${versionList(application, token)}
  </article>`;
}

function since(name: string, entries: readonly HistoryEntry[], now: Date): Html {
  const began = entries.find(({ changes }) =>
    changes.some((change) => change.name === name && change.what === 'live'),
  );
  const oldest = entries.at(-1);
  if (began) return html`since ${moment(began.issuedAt, now)}`;
  return html`since before ${oldest && moment(oldest.issuedAt, now)}`;
}

function wayBack({ name: app, active, lastGood, canary }: ApplicationStatus): Html {
  const address = changeAddress({ name: 'rollback', app, reason: '' });
  if (canary)
    return html`<div class="back">
      <a class="button danger" href="${address}">End the canary … <span class="unseen">of ${app}</span></a>
      <p>gives everybody <b>${active}</b></p>
    </div>`;
  if (lastGood)
    return html`<div class="back">
      <a class="button danger" href="${address}">Roll back … <span class="unseen">${app}</span></a>
      <p>returns to <b>${lastGood}</b></p>
    </div>`;
  return html`<p class="back quiet">There is no earlier version to roll back to.</p>`;
}
