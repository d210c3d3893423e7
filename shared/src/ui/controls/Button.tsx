import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

/** The emphasis of a button. */
export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  readonly kind?: ButtonKind;
  readonly type?: 'button' | 'submit';
  /** `small` looks 32 px high and keeps a touch target of 44 px. */
  readonly size?: 'normal' | 'small';
  /** Fills the available width. */
  readonly block?: boolean;
  /** Disables the button, shows a spinner and keeps the width. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly 'data-autofocus'?: boolean;
};

/** The button of the site. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    kind = 'primary',
    type = 'button',
    size = 'normal',
    block = false,
    busy = false,
    icon,
    disabled = false,
    className,
    children,
    ...rest
  },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(
        styles.button,
        styles[kind],
        styles[size],
        block && styles.block,
        busy && styles.busy,
        className,
      )}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
});
