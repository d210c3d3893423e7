import { useId } from 'react';
import { longestReason } from './agentRules.ts';
import styles from './reasonField.module.css';

type Props = {
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
};

/** Some lines of text: why the player wants to become an agent. */
export function ReasonField({ value, error, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        申请理由
      </label>
      <div className={styles.box} data-wrong={error !== undefined}>
        <textarea
          id={id}
          name="apply_info"
          rows={4}
          maxLength={longestReason}
          placeholder="请介绍您的推广渠道与团队情况"
          disabled={disabled}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
          className={styles.control}
        />
        <span aria-hidden="true" className={styles.count}>
          {value.length}/{longestReason}
        </span>
      </div>
      <p id={`${id}-help`} aria-live="polite" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
