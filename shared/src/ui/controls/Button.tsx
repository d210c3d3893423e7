import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './Button.module.css';
import { Spinner } from './Spinner.tsx';

/** How much a button stands out. */
export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  readonly kind?: ButtonKind;
  readonly type?: 'button' | 'submit';
  /** Small buttons look 32 px high and can still be hit on 44 px. */
  readonly size?: 'normal' | 'small';
  /** Fills the width it is given. */
  readonly block?: boolean;
  /** While busy it cannot be pressed, shows a spinner and keeps its width. */
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
