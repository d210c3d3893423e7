import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { Modal } from './Modal.tsx';
import styles from './Popup.module.css';

type PopupProps = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A sheet that rises from the bottom edge; `height` is any CSS length, without it the sheet fits its content. */
export function BottomPopup({ height, ...rest }: PopupProps & { readonly height?: string }) {
  return <TitledPopup {...rest} position="bottom" height={height} />;
}

/** A box in the middle of the screen with a title and a close button. */
export function CenterPopup(props: PopupProps) {
  return <TitledPopup {...props} position="center" />;
}

/** The drawer from the left edge; it has no visible title bar, `title` is its name for screen readers. */
export function SidePopup({ open, title, onClose, children }: PopupProps) {
  return (
    <Modal open={open} onClose={onClose} position="left" label={title}>
      <div className={styles.body}>{children}</div>
      <CloseButton onClose={onClose} className={styles.corner} />
    </Modal>
  );
}

type TitledProps = PopupProps & { readonly position: 'bottom' | 'center'; readonly height?: string };

function TitledPopup({ open, title, onClose, position, height, children }: TitledProps) {
  const titleId = useId();
  return (
    <Modal open={open} onClose={onClose} position={position} labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <CloseButton onClose={onClose} className={styles.close} />
      </div>
      <div className={styles.body} style={height ? { height } : undefined}>
        {children}
      </div>
    </Modal>
  );
}

function CloseButton({ onClose, className }: { readonly onClose: () => void; readonly className?: string }) {
  return (
    <IconButton label="关闭" onClick={onClose} className={className}>
      <CloseIcon size={20} />
    </IconButton>
  );
}
