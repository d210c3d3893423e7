import { verify } from '../reports/verify.ts';
import type { Desk, Page } from './desk.ts';
import { Layout } from './Layout.tsx';
import { markupOf } from './markupOf.ts';

/** Checks everything that the channel serves, and shows what is wrong with it. */
export async function verifyPage({ store, channel, by }: Desk): Promise<Page> {
  const { revision, versions, files, historyFrom, problems } = await verify(store, { channel });
  const isRight = problems.length === 0;
  const title = isRight ? 'Everything is as released' : `${problems.length} wrong`;
  const page = (
    <Layout title={title} channel={channel} by={by} revision={revision}>
      <h1>{title}</h1>
      <p className={`notice ${isRight ? 'good' : 'bad'}`} role="status">
        Looked at revision {revision}: {versions} versions, {files} files, the page, the history from revision{' '}
        {historyFrom} on and the signatures.
      </p>
      {!isRight && (
        <ul className="problems">
          {problems.map(({ path, problem }) => (
            <li key={`${path} ${problem}`}>
              <code>{path}</code> {problem}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/">Back to the overview</a>
      </p>
    </Layout>
  );
  return { markup: markupOf(page) };
}
