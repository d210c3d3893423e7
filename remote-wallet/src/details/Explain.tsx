import { BottomPopup, HelpIcon, IconButton } from '@site/shared';
import { type ReactNode, useState } from 'react';
import styles from './explain.module.css';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
};

/** A small question mark beside an uncommon word; a tap opens the explanation in a sheet. */
export function Explain({ title, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`什么是${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={styles.mark}
      >
        <HelpIcon size={16} />
      </IconButton>
      <BottomPopup open={isOpen} title={title} onClose={() => setOpen(false)}>
        <div className={styles.text}>{children}</div>
      </BottomPopup>
    </>
  );
}
