import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { BackIcon } from '../ui/icons/icons.tsx';
import { HeaderSlot } from './HeaderSlot.ts';
import styles from './TitleBar.module.css';
import { useBack } from './useGo.ts';

type TitleBarProps = {
  readonly title: string;
  /** By default the arrow goes one step back inside the site. */
  readonly onBack?: () => void;
  readonly right?: ReactNode;
};

/** A screen's title with back arrow and one action: in the site's header, or in a bar of its own. */
export function TitleBar({ title, onBack, right }: TitleBarProps) {
  const back = useBack();
  const slot = useContext(HeaderSlot);
  const arrow = (
    <IconButton label="返回" onClick={onBack ?? back}>
      <BackIcon />
    </IconButton>
  );
  const heading = (
    <h1 className={styles.title} dir="auto">
      {title}
    </h1>
  );
  if (slot) {
    return createPortal(
      <>
        {arrow}
        {heading}
        {right}
      </>,
      slot,
    );
  }
  return (
    <header className={styles.bar}>
      {arrow}
      {heading}
      <div className={styles.right}>{right}</div>
    </header>
  );
}
