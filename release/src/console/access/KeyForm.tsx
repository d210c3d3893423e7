import { HiddenFields } from '../elements/HiddenFields.tsx';
import { useWords } from '../words/useWords.ts';
import { accessWords } from './accessWords.tsx';

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
export function KeyForm({ action, fields, toSign, kind, label }: KeyFormProps) {
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
          npm run release -- people add {words.name} --public-key &apos;
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
