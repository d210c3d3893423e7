import type { ReactNode } from 'react';
import { type ForPage, Layout } from './elements/Layout.tsx';
import { markupOf } from './markupOf.ts';
import type { Page } from './pageContext.ts';
import { answerWords } from './words/answerWords.tsx';

/** The content of a message page. */
export type Message = { readonly title: string; readonly text: ReactNode };

/** Shows a message in place of a page. */
export function messagePage(context: ForPage, status: number, { title, text }: Message): Page {
  const page = (
    <Layout context={context} title={title}>
      <h1>{title}</h1>
      <p className="notice bad" role="alert">
        {text}
      </p>
      <p>
        <a href="/">{answerWords[context.language].showOverview}</a>
      </p>
    </Layout>
  );
  return { status, markup: markupOf(page) };
}
