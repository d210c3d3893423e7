import { useId } from 'react';
import styles from './Switch.module.css';

type SwitchProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean;
  /** Hides the label, but not from screen readers. */
  readonly hideLabel?: boolean;
};

/** A switch that takes effect at once. */
export function Switch({ label, checked, onChange, disabled = false, hideLabel = false }: SwitchProps) {
  const labelId = useId();
  return (
    <span className={styles.line}>
      <span id={labelId} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={labelId}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={styles.hit}
      >
        <span className={styles.track}>
          <span className={styles.knob} />
        </span>
      </button>
    </span>
  );
}
