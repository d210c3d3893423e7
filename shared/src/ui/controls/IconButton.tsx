import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> & {
  /** The accessible name, in Chinese. */
  readonly label: string;
  /** Turns the icon while its action runs. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

/** A button that shows only an icon, with a touch target of 44 px. */
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
