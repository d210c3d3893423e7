import type { Desk, Page } from '../desk.ts';
import { Layout } from '../elements/Layout.tsx';
import { markupOf } from '../markupOf.ts';
import { frameWords } from '../words/frameWords.ts';
import { accessWords } from './accessWords.tsx';
import type { SignatureRequest } from './acts.ts';
import { KeyForm } from './KeyForm.tsx';

/** Shows the page on which the browser signs the change that its visitor has confirmed. */
export function signPage(desk: Desk, { act, toSign }: SignatureRequest): Page {
  const words = accessWords[desk.language];
  const fields = [
    ['act', act],
    ['token', desk.token],
  ] as const;
  const page = (
    <Layout desk={desk} title={words.signTitle} program="personalKey">
      <h1>{words.signTitle}</h1>
      <p>{words.signLead}</p>
      <p className="quiet">{words.inTheNameOf(<bdi>{desk.by}</bdi>)}</p>
      <KeyForm action="/sign" fields={fields} kind="consent" toSign={toSign} label={words.sign} />
      <p>
        <a href="/">{frameWords[desk.language].backUnchanged}</a>
      </p>
    </Layout>
  );
  return { markup: markupOf(page) };
}
