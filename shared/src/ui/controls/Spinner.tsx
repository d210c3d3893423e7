import { classes } from '../theme/classes.ts';
import styles from './Spinner.module.css';

type SpinnerProps = { readonly className?: string };

/** A small turning ring; the words beside it say what is awaited. */
export function Spinner({ className }: SpinnerProps) {
  return <span aria-hidden="true" className={classes(styles.spinner, className)} />;
}
