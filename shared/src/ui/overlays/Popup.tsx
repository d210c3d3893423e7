import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { Modal } from './Modal.tsx';
import styles from './Popup.module.css';
import { useKeyboardScroll } from './useKeyboardScroll.ts';

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

type TitledProps = PopupProps & { readonly position: 'bottom' | 'center'; readonly height?: string };

function TitledPopup({ open, title, onClose, position, height, children }: TitledProps) {
  const titleId = useId();
  return (
    <Modal open={open} onClose={onClose} position={position} labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label="关闭" onClick={onClose} className={styles.close}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <Body height={height}>{children}</Body>
    </Modal>
  );
}

function Body({ height, children }: { readonly height: string | undefined; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useKeyboardScroll(ref);
  return (
    <div ref={ref} className={styles.body} style={height ? { height } : undefined}>
      {children}
    </div>
  );
}
