import { CloseIcon, IconButton, Modal } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './sidePopup.module.css';

type Props = {
  readonly open: boolean;
  /** The accessible name; there is no visible title bar. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function SidePopup({ open, title, onClose, children }: Props) {
  return (
    <Modal open={open} onClose={onClose} position="left" label={title}>
      <IconButton label="关闭" onClick={onClose} className={styles.corner}>
        <CloseIcon size={20} />
      </IconButton>
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}
