import type { ComponentProps } from 'react';
import { classes } from '../ui/theme/classes.ts';
import { AppLink } from './AppLink.tsx';
import styles from './TextLink.module.css';

/** A link within or beside text, large enough to be tapped. */
export function TextLink({ className, ...link }: ComponentProps<typeof AppLink>) {
  return <AppLink {...link} className={classes(styles.link, className)} />;
}
