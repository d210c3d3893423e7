import styles from './art.module.css';
import { emblems } from './emblems.ts';

type Props = {
  readonly code: string;
  /** Written on the emblem, for platforms that are told apart by their game code only. */
  readonly text?: string | undefined;
  readonly className?: string | undefined;
};

/** The generated picture of a provider; decoration beside its name. */
export function Emblem({ code, text, className }: Props) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={className}>
      {emblems[code]?.map(([path, paint]) => (
        <path key={path} d={path} className={styles[paint]} />
      ))}
      {text && (
        <text x="32" y="39" textAnchor="middle" className={styles.number}>
          {text.slice(0, 3)}
        </text>
      )}
    </svg>
  );
}
