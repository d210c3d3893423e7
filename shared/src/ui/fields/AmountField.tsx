import { forwardRef, type ReactNode, useId, useImperativeHandle, useRef } from 'react';
import { classes } from '../theme/classes.ts';
import { amountText, settledAmount } from './amountText.ts';
import styles from './Field.module.css';
import { Field, type FieldProps, helpId } from './Field.tsx';
import { type PadAction, useNumberPad } from './useNumberPad.tsx';

type AmountFieldProps = FieldProps & {
  /** The amount as text, never a number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly currency?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Content after the amount, such as a button 全部. */
  readonly after?: ReactNode;
  /** The act of the number pad's last key, in place of 完成. */
  readonly padAction?: PadAction;
};

/** The most characters that a narrow screen shows in large digits. */
const LONG = 10;

/** A field for an amount: plain decimals with at most two places. A touch opens a number pad. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(props, ref) {
  const { error, value, onChange, currency = '¥', placeholder, disabled, after, padAction } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const { pad, close, ...touch } = useNumberPad({ input, onWrite: handleChange, action: padAction });

  function handleChange(raw: string): string | null {
    const text = amountText(raw);
    if (text !== null && text !== value) onChange(text);
    return text;
  }

  function handleBlur() {
    close();
    const text = settledAmount(value);
    if (text !== value) onChange(text);
  }

  return (
    <Field
      {...props}
      id={id}
      after={after && <span className={styles.after}>{after}</span>}
      icon={currency && <span className={styles.currency}>{currency}</span>}
    >
      <input
        ref={input}
        id={id}
        type="text"
        {...touch}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={helpId(id)}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={handleBlur}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        className={classes(styles.control, value !== '' && styles.amount, value.length > LONG && styles.long)}
      />
      {pad}
    </Field>
  );
});
