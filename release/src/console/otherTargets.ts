import { type HistoryEntry, history } from '../history.ts';
import { liveVersion } from '../promote.ts';
import { publishedVersions } from '../published.ts';
import { changeAddress } from './changeForm.ts';
import type { Desk } from './desk.ts';
import { type Html, html } from './html.ts';
import type { Plan } from './plan.ts';

const LOOKED_AT = 50;

/** The other versions that a rollback can return to: they were live lately, last one first. */
export async function otherTargets(
  { store, channel }: Desk,
  app: string,
  plan: Plan,
): Promise<Html | undefined> {
  const [entries, published] = await Promise.all([
    history(store, { channel, limit: LOOKED_AT }),
    publishedVersions(store, app),
  ]);
  const { before } = plan;
  const shown = [before, ...('after' in plan ? [plan.after] : [])].map((document) =>
    liveVersion(document, app),
  );
  const blocked = before.remotes[app]?.blocked ?? [];
  const targets = [...new Set(entries.flatMap((entry) => wereLive(entry, app)))].filter(
    (version) => published.includes(version) && !shown.includes(version) && !blocked.includes(version),
  );
  if (targets.length === 0) return undefined;
  const links = targets.map(
    (to) => html`<li><a href="${changeAddress({ name: 'rollback', app, to, reason: '' })}">${to} …</a></li>`,
  );
  return html`<h2>Return to another version that was live</h2><ul class="targets">${links}</ul>`;
}

function wereLive({ changes }: HistoryEntry, app: string): string[] {
  const switches = changes.filter(({ name, what }) => name === app && what === 'live');
  return switches.flatMap(({ from, to }) => [to, from]).filter((version) => version !== undefined);
}
