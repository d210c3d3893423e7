import type { RecordState } from './recordStates.ts';
import styles from './records.module.css';

/** The state of a record; its colour only repeats its text. */
export function StateTag({ state }: { readonly state: RecordState }) {
  return (
    <span className={styles.state} data-mood={state.mood}>
      {state.label}
    </span>
  );
}
