import { verify } from '../verify.ts';
import type { Desk, Page } from './desk.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';

/** Checks everything that the channel serves, and shows what is wrong with it. */
export async function verifyPage({ store, channel, by }: Desk): Promise<Page> {
  const { revision, versions, files, problems } = await verify(store, { channel });
  const isRight = problems.length === 0;
  const title = isRight ? 'Everything is as released' : `${problems.length} wrong`;
  const list = html`<ul class="problems">${problems.map(({ path, problem }) => html`<li><code>${path}</code> ${problem}</li>`)}</ul>`;
  const body = html`
    <h1>${title}</h1>
    <p class="notice ${isRight ? 'good' : 'bad'}" role="status">Looked at revision ${revision}: ${versions} versions, ${files} files, the page and the signatures.</p>
    ${!isRight && list}
    <p><a href="/">Back to the overview</a></p>`;
  return { markup: layout({ title, channel, by, revision, body }) };
}
