import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> & {
  /** What it does, in Chinese, for those who do not see the icon. */
  readonly label: string;
  /** Turns the icon while what it started is under way. */
  readonly busy?: boolean;
  /** The icon. */
  readonly children: ReactNode;
};

/** A button that is only an icon, 44 px to hit. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, busy = false, className, children, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      className={classes(styles.button, busy && styles.busy, className)}
    >
      {children}
    </button>
  );
});
