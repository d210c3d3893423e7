import type { ReactNode } from 'react';
import { messageOf } from '../base/failureText.ts';
import { Refused } from '../base/refused.ts';
import { Usage } from '../base/usage.ts';
import { type ForPage, Layout, pageOf } from './elements/Layout.tsx';
import { Sentence } from './elements/Sentence.tsx';
import type { Page } from './pageContext.ts';
import { answerWords } from './words/answerWords.tsx';

/** The content of a message page. */
export type Message = { readonly title: string; readonly text: ReactNode };

/** Shows a message in place of a page. */
export function messagePage(context: ForPage, status: number, { title, text }: Message): Page {
  return pageOf(
    <Layout context={context} title={title}>
      <h1>{title}</h1>
      <p className="notice bad" role="alert">
        {text}
      </p>
      <p>
        <a href="/">{answerWords[context.language].showOverview}</a>
      </p>
    </Layout>,
    status,
  );
}

/** Shows why a request failed. An unexpected error is also logged to the console's own output. */
export function failurePage(context: ForPage, error: unknown): Page {
  const words = answerWords[context.language];
  if (error instanceof Refused)
    return messagePage(context, 409, {
      title: words.refused,
      text: words.refusedWhy(<Sentence text={error} />),
    });
  const message = <Sentence text={messageOf(error)} />;
  if (error instanceof Usage) return messagePage(context, 400, { title: words.notUnderstood, text: message });
  console.error(error);
  return messagePage(context, 500, { title: words.failed, text: words.failedWhy(message) });
}
