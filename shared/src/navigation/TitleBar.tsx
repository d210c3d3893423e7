import type { ReactNode } from 'react';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { BackIcon } from '../ui/icons/icons.tsx';
import styles from './TitleBar.module.css';
import { useBack } from './useGo.ts';

type TitleBarProps = {
  readonly title: string;
  /** Without it the arrow goes one step back inside the site. */
  readonly onBack?: () => void;
  readonly right?: ReactNode;
};

/** A page's own title bar: back arrow, title, and room for one action. */
export function TitleBar({ title, onBack, right }: TitleBarProps) {
  const back = useBack();
  return (
    <header className={styles.bar}>
      <IconButton label="返回" onClick={onBack ?? back}>
        <BackIcon />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.right}>{right}</div>
    </header>
  );
}
