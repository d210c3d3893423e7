import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { CloseIcon } from '../icons/icons.tsx';
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

const REACHABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Adds a tab stop to a box that scrolls and contains no other, so that the keyboard can scroll it. */
function useKeyboardScroll(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const adjust = () => {
      const isStuck = shown.scrollHeight > shown.clientHeight && !shown.querySelector(REACHABLE);
      if (isStuck) shown.tabIndex = 0;
      else shown.removeAttribute('tabindex');
    };
    adjust();
    // The content may arrive later, or grow.
    const observer = new MutationObserver(adjust);
    observer.observe(shown, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [box]);
}
