import { Layout } from '../elements/Layout.tsx';
import { markupOf } from '../markupOf.ts';
import { ownPath } from '../ownPath.ts';
import type { Page } from '../pageContext.ts';
import type { Stranger } from './access.ts';
import { accessWords } from './accessWords.tsx';
import { KeyForm } from './KeyForm.tsx';
import { type LogInPlace, type LogInProblem, logInText } from './logIn.ts';

type LogInPageProps = LogInPlace & { readonly back: string; readonly problem?: LogInProblem };

/** Shows the log-in form, after a failed log-in with its problem. */
export function logInPage(stranger: Stranger, { origin, challenges, back, problem }: LogInPageProps): Page {
  const words = accessWords[stranger.language];
  const challenge = challenges.make();
  const fields = [
    ['challenge', challenge],
    ['back', ownPath(back)],
  ] as const;
  const page = (
    <Layout context={stranger} title={words.title} program="personalKey">
      <h1>{words.title}</h1>
      {problem && (
        <p className="notice bad" role="alert">
          {words[problem]}
        </p>
      )}
      <p>{words.lead}</p>
      <KeyForm
        action="/log-in"
        fields={fields}
        kind="log-in"
        toSign={logInText(origin, challenge)}
        label={words.logIn}
      />
    </Layout>
  );
  return { status: problem ? 403 : 200, markup: markupOf(page) };
}
