import type { ApplicationStatus } from '../status.ts';
import { changeAddress, changeFields } from './changeForm.ts';
import { hiddenFields } from './hiddenFields.ts';
import { type Html, html } from './html.ts';

const NEWEST = 20;

/** The published versions of an application, with what can be done with each. */
export function versionList(application: ApplicationStatus, token: string): Html {
  const { name, active, canary, lastGood, blocked, published } = application;
  const inUse = [active, canary?.version, lastGood, ...blocked];
  const shown = published.filter((version, index) => index < NEWEST || inUse.includes(version));
  const more = published.length - shown.length;
  return html`<details>
    <summary>Versions of ${name} in the store <span class="count">${published.length}</span></summary>
    <ul class="versions">${shown.map((version) => versionRow(application, version, token))}</ul>
    ${more > 0 && html`<p class="quiet">And ${more} older: promote or block them with the command.</p>`}
  </details>`;
}

function versionRow(application: ApplicationStatus, version: string, token: string): Html {
  return html`<li>
    <span class="number">${version}</span>
    <span class="marks">${marks(application, version)}</span>
    <div class="actions">${actions(application, version, token)}</div>
  </li>`;
}

function marks({ active, canary, lastGood, blocked }: ApplicationStatus, version: string): Html[] {
  return [
    version === active && html`<span class="mark live">live</span>`,
    version === canary?.version && html`<span class="mark canary">canary</span>`,
    version === lastGood && html`<span class="mark">rollback returns to it</span>`,
    blocked.includes(version) && html`<span class="mark bad">blocked</span>`,
  ].filter((mark) => mark !== false);
}

function actions(application: ApplicationStatus, version: string, token: string): Html[] {
  const { name: app, active, canary, blocked } = application;
  const link = (change: Parameters<typeof changeAddress>[0], text: string) =>
    html`<a href="${changeAddress(change)}">${text} <span class="unseen">${app} ${version}</span></a>`;
  if (version === active) return [];
  if (blocked.includes(version)) return [link({ name: 'unblock', app, version }, 'Unblock …')];
  const everybody = link({ name: 'promote', app, version }, 'Give to everybody …');
  if (app === 'host') return [everybody];
  const percent = canary?.version === version ? canary.percent : 5;
  return [
    everybody,
    link({ name: 'block', app, version, reason: '' }, 'Block …'),
    previewForm(app, version, token),
    shareForm(app, version, percent),
  ];
}

function shareForm(app: string, version: string, percent: number): Html {
  const id = `share-${app}-${version}`;
  return html`<form action="/change" class="inline">
    ${hiddenFields(changeFields({ name: 'promote', app, version }))}
    <label for="${id}" class="unseen">Percent of visitors for ${app} ${version}</label>
    <input id="${id}" name="percent" type="number" min="0" max="100" step="0.01" required value="${percent}">
    <button>% of visitors … <span class="unseen">for ${app} ${version}</span></button>
  </form>`;
}

function previewForm(app: string, version: string, token: string): Html {
  return html`<form method="post" action="/preview">
    ${hiddenFields([
      ['app', app],
      ['version', version],
      ['token', token],
    ])}
    <button class="plain">Preview <span class="unseen">${app} ${version}</span></button>
  </form>`;
}
