import { classes } from '../theme/classes.ts';
import styles from './Spinner.module.css';

type SpinnerProps = { readonly className?: string };

/** A small turning ring without a text; the words beside it name what is loading. */
export function Spinner({ className }: SpinnerProps) {
  return <span aria-hidden="true" className={classes(styles.spinner, className)} />;
}
