import type { Desk, Page } from './desk.ts';
import { Layout } from './Layout.tsx';
import { markupOf } from './markupOf.ts';

/** Says in plain words why there is nothing else to show. */
export function messagePage({ channel, by }: Desk, status: number, title: string, text: string): Page {
  const page = (
    <Layout title={title} channel={channel} by={by}>
      <h1>{title}</h1>
      <p className="notice bad" role="alert">
        {text}
      </p>
      <p>
        <a href="/">Show the overview</a>
      </p>
    </Layout>
  );
  return { status, markup: markupOf(page) };
}
