import type { AnchorHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../ui/theme/classes.ts';
import styles from './AppLink.module.css';
import { useGo } from './useGo.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  readonly replace?: boolean;
  /** The state for the target screen, as with `useGo`. */
  readonly state?: unknown;
  readonly children: ReactNode;
};

/** A link to another address of the site that obeys the same rules as `useGo`. */
export function AppLink({ to, replace = false, state, onClick, children, ...rest }: Props) {
  const go = useGo();
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || opensElsewhere) return;
    event.preventDefault();
    go(to, { replace, state });
  }
  return (
    <a {...rest} href={`#${to}`} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A link within or beside text, large enough to be tapped. */
export function TextLink({ className, ...link }: ComponentProps<typeof AppLink>) {
  return <AppLink {...link} className={classes(styles.link, className)} />;
}
