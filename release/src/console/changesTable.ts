import type { DocumentChange } from '../diff.ts';
import { type Html, html } from './html.ts';

const names: Readonly<Record<DocumentChange['what'], string>> = {
  live: 'live',
  canary: 'canary',
  'rollback to': 'rollback returns to',
  blocked: 'blocked',
  provides: 'provides',
  address: 'address',
};

/** What differs between two documents, with words for the two. */
export function changesTable(
  changes: readonly DocumentChange[],
  { caption, from, to }: Readonly<Record<'caption' | 'from' | 'to', string>>,
): Html {
  if (changes.length === 0) return html`<p>Nothing differs but who released, when and why.</p>`;
  const rows = changes.map(
    (change) => html`<tr>
      <th scope="row">${change.name}</th>
      <td>${names[change.what]}</td>
      <td class="from">${change.from ?? '–'}</td>
      <td class="to">${change.to ?? '–'}</td>
    </tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
    <caption>${caption}</caption>
    <thead><tr><th scope="col">application</th><th scope="col">what</th><th scope="col">${from}</th><th scope="col">${to}</th></tr></thead>
    <tbody>${rows}</tbody>
  </table></div>`;
}
