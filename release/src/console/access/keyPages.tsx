import { commandName } from '../../base/names/commandName.ts';
import { HiddenFields } from '../elements/HiddenFields.tsx';
import { Layout, pageOf } from '../elements/Layout.tsx';
import { ownPath } from '../ownPath.ts';
import type { Page, PageContext } from '../pageContext.ts';
import { useWords } from '../words/useWords.ts';
import type { Stranger } from './access.ts';
import { accessWords } from './accessWords.tsx';
import type { SignatureRequest } from './acts.ts';
import { type LogInPlace, type LogInProblem, logInText } from './logIn.ts';

/** Shows the page on which the browser signs the change that its visitor has confirmed. */
export function signPage(context: PageContext, { act, toSign }: SignatureRequest): Page {
  const words = accessWords[context.language];
  const fields = [
    ['act', act],
    ['token', context.token],
  ] as const;
  return pageOf(
    <Layout context={context} title={words.signTitle} program="personalKey" back="backUnchanged">
      <h1>{words.signTitle}</h1>
      <p>{words.signLead}</p>
      <p className="quiet">{words.inTheNameOf(<bdi>{context.by}</bdi>)}</p>
      <KeyForm action="/sign" fields={fields} kind="consent" toSign={toSign} label={words.sign} />
    </Layout>,
  );
}

type LogInPageProps = LogInPlace & { readonly back: string; readonly problem?: LogInProblem };

/** Shows the log-in form, after a failed log-in with its problem. */
export function logInPage(stranger: Stranger, { origin, challenges, back, problem }: LogInPageProps): Page {
  const words = accessWords[stranger.language];
  const challenge = challenges.make();
  const fields = [
    ['challenge', challenge],
    ['back', ownPath(back)],
  ] as const;
  return pageOf(
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
    </Layout>,
    problem ? 403 : 200,
  );
}

type KeyFormProps = {
  /** The address that the signature is posted to, together with these fields. */
  readonly action: string;
  readonly fields: readonly (readonly [string, string])[];
  /** The text to sign. The script signs it only when it is of this kind. */
  readonly toSign: string;
  readonly kind: 'log-in' | 'consent';
  readonly label: string;
};

/**
 * Signs a text with this device's personal key, or first asks for a key. The script `personalKey` shows the section that
 * applies, since only the browser knows whether it has a key.
 */
function KeyForm({ action, fields, toSign, kind, label }: KeyFormProps) {
  const words = useWords(accessWords);
  const filledIn = [...fields, ['publicKey', ''], ['signature', '']] as const;
  return (
    <>
      <noscript>
        <p className="notice bad">{words.noPrograms}</p>
      </noscript>
      <p id="no-crypto" className="notice bad" role="alert" hidden>
        {words.noCrypto}
      </p>
      <section id="with-key" hidden>
        <form
          id="signing"
          method="post"
          action={action}
          data-kind={kind}
          data-text={toSign}
          className="confirm"
        >
          <HiddenFields fields={filledIn} />
          <button type="submit" className="go">
            {label}
          </button>
        </form>
        <p className="quiet">{words.kept}</p>
        <PublicHalf />
        <button id="forget-key" type="button" className="plain">
          {words.forget}
        </button>
      </section>
      <NewKey />
    </>
  );
}

function PublicHalf() {
  const words = useWords(accessWords);
  return (
    <details id="public-half">
      <summary>{words.publicHalf}</summary>
      <p>{words.howToAdd}</p>
      <p>
        <code>
          {commandName()} people add {words.name} --public-key &apos;
          <span id="public-key" />
          &apos; --roles look
        </code>
      </p>
    </details>
  );
}

function NewKey() {
  const words = useWords(accessWords);
  return (
    <section id="without-key" hidden>
      <h2>{words.noKey}</h2>
      <p id="wrong-key" className="notice bad" role="alert" hidden>
        {words.wrongKey}
      </p>
      <div className="confirm">
        <label htmlFor="key-file">{words.choose}</label>
        <input id="key-file" type="file" accept=".json,application/json" aria-describedby="key-use" />
        <p id="key-use" className="quiet">
          {words.notSent}
        </p>
        <p>{words.orMake}</p>
        <button id="make-key" type="button">
          {words.make}
        </button>
      </div>
    </section>
  );
}
