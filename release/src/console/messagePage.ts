import type { Desk, Page } from './desk.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';

/** Says in plain words why there is nothing else to show. */
export function messagePage({ channel, by }: Desk, status: number, title: string, text: string): Page {
  const body = html`<h1>${title}</h1><p class="notice bad" role="alert">${text}</p><p><a href="/">Show the overview</a></p>`;
  return { status, markup: layout({ title, channel, by, body }) };
}
