import { Usage } from '../command/commandLine.ts';
import { diff } from '../diff.ts';
import { changesTable } from './changesTable.ts';
import type { Desk, Page } from './desk.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';

/** What differs between two revisions. Throws `Usage` for what is no revision's number, `Refused` when there is none. */
export async function comparePage({ store, channel, by }: Desk, fields: URLSearchParams): Promise<Page> {
  const [from, to] = [revisionIn(fields, 'from'), revisionIn(fields, 'to')];
  const changes = await diff(store, from, to, { channel });
  const title = `Revision ${from} and ${to}`;
  const table = changesTable(changes, {
    caption: 'What differs',
    from: `revision ${from}`,
    to: `revision ${to}`,
  });
  const body = html`<h1>${title}</h1>${table}<p><a href="/#revision-${to}">Back to the overview</a></p>`;
  return { markup: layout({ title, channel, by, body }) };
}

/** The number of a revision in a form or an address. Throws `Usage` when there is none. */
export function revisionIn(fields: URLSearchParams, name: string): number {
  const text = fields.get(name) ?? '';
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Usage(`The address does not say which revision is "${name}". Start from the overview.`);
}
