import { CallOverlay } from '@site/shared/host';
import styles from './page.module.css';
import { type Part, State } from './part.tsx';
import { parts } from './parts.ts';

// The build writes these into the page, from the doc comments of the parts.
const purposes: Readonly<Record<string, string>> = JSON.parse(process.env.PURPOSES ?? '{}');

/** The page of all interface parts in all states. Each section has its own address; `?part=Button` shows one alone. */
export function PartsPage() {
  const only = new URLSearchParams(window.location.search).get('part');
  return (
    <>
      <nav aria-label="Parts" lang="en" className={styles.contents}>
        <ul>
          {parts.map(({ name }) => (
            <li key={name}>
              <a href={only === null ? `#${name}` : `?part=${name}`} className={styles.entry}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1 lang="en" className={styles.title}>
          Interface parts
        </h1>
        {parts
          .filter(({ name }) => only === null || name === only)
          .map((part) => (
            <Section key={part.name} {...part} />
          ))}
      </main>
      <CallOverlay />
    </>
  );
}

function Section({ name, others = [], states, stage }: Part) {
  const documented = others.filter((other) => purposeOf(other) !== '');
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.part}>
      <h2 id={`${name}-title`} lang="en" className={styles.name}>
        {name}
      </h2>
      <p lang="en" className={styles.purpose}>
        <Text text={purposeOf(name)} />
      </p>
      {documented.map((other) => (
        <p key={other} lang="en" className={styles.purpose}>
          <strong>{other}</strong> <Text text={purposeOf(other)} />
        </p>
      ))}
      {Object.entries(states).map(([state, shown]) => (
        <State key={state} name={state} stage={stage}>
          {shown}
        </State>
      ))}
    </section>
  );
}

/** A sentence of a doc comment; text between backquotes is code. */
function Text({ text }: { readonly text: string }) {
  return text.split('`').map((piece, index) => (index % 2 === 0 ? piece : <code key={index}>{piece}</code>));
}

/** Returns the purpose of a part in one sentence. */
function purposeOf(name: string): string {
  return purposes[name] ?? '';
}
