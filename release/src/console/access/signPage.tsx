import { Layout } from '../elements/Layout.tsx';
import { markupOf } from '../markupOf.ts';
import type { Page, PageContext } from '../pageContext.ts';
import { frameWords } from '../words/frameWords.ts';
import { accessWords } from './accessWords.tsx';
import type { SignatureRequest } from './acts.ts';
import { KeyForm } from './KeyForm.tsx';

/** Shows the page on which the browser signs the change that its visitor has confirmed. */
export function signPage(context: PageContext, { act, toSign }: SignatureRequest): Page {
  const words = accessWords[context.language];
  const fields = [
    ['act', act],
    ['token', context.token],
  ] as const;
  const page = (
    <Layout context={context} title={words.signTitle} program="personalKey">
      <h1>{words.signTitle}</h1>
      <p>{words.signLead}</p>
      <p className="quiet">{words.inTheNameOf(<bdi>{context.by}</bdi>)}</p>
      <KeyForm action="/sign" fields={fields} kind="consent" toSign={toSign} label={words.sign} />
      <p>
        <a href="/">{frameWords[context.language].backUnchanged}</a>
      </p>
    </Layout>
  );
  return { markup: markupOf(page) };
}
