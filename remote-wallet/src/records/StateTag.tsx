import type { RecordState } from './recordStates.ts';
import styles from './records.module.css';

/** The state of a record; colour repeats what the word says. */
export function StateTag({ state }: { readonly state: RecordState }) {
  return (
    <span className={styles.state} data-mood={state.mood}>
      {state.label}
    </span>
  );
}
