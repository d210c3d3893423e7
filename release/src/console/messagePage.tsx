import type { ReactNode } from 'react';
import type { Page } from './desk.ts';
import { type ForPage, Layout } from './elements/Layout.tsx';
import { markupOf } from './markupOf.ts';
import { answerWords } from './words/answerWords.tsx';

/** The content of a message page. */
export type Message = { readonly title: string; readonly text: ReactNode };

/** Shows a message in place of a page. */
export function messagePage(desk: ForPage, status: number, { title, text }: Message): Page {
  const page = (
    <Layout desk={desk} title={title}>
      <h1>{title}</h1>
      <p className="notice bad" role="alert">
        {text}
      </p>
      <p>
        <a href="/">{answerWords[desk.language].showOverview}</a>
      </p>
    </Layout>
  );
  return { status, markup: markupOf(page) };
}
