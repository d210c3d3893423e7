import type { ComponentProps } from 'react';
import { classes } from '../ui/theme/classes.ts';
import { AppLink } from './AppLink.tsx';
import styles from './TextLink.module.css';

/** A link within or beside a line of text, large enough to be hit. */
export function TextLink({ className, ...link }: ComponentProps<typeof AppLink>) {
  return <AppLink {...link} className={classes(styles.link, className)} />;
}
