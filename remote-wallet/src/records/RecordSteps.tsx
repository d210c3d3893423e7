import styles from './recordDetail.module.css';
import type { RecordStep } from './recordSteps.ts';

/** The steps of an order; the current step is marked for screen readers too. */
export function RecordSteps({ steps }: { readonly steps: readonly RecordStep[] }) {
  return (
    <ol aria-label="进度" className={styles.steps}>
      {steps.map(({ label, stage, time }) => (
        <li
          key={label}
          data-stage={stage}
          aria-current={stage === 'now' ? 'step' : undefined}
          className={styles.step}
        >
          <span className={styles.label}>{label}</span>
          {time && <time className={styles.time}>{time}</time>}
        </li>
      ))}
    </ol>
  );
}
