import styles from './recordDetail.module.css';
import type { RecordStep } from './recordSteps.ts';

/** The way of an order, step by step; which step is the present one is said, not only drawn. */
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
