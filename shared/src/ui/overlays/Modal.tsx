import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsTakenOver } from '../../session/useIsTakenOver.ts';
import { classes } from '../theme/classes.ts';
import { popupDurationMs } from '../theme/motion.ts';
import { overlayRoot } from '../theme/overlayRoot.ts';
import styles from './Modal.module.css';
import { useDismiss } from './useDismiss.ts';
import { useFocusTrap } from './useFocusTrap.ts';
import { useScrollLock } from './useScrollLock.ts';

type PanelProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly role?: 'dialog' | 'alertdialog';
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

type ModalProps = PanelProps & {
  readonly position: 'bottom' | 'left' | 'center';
  readonly layer?: 'popup' | 'dialog';
  /** Whether a tap on the backdrop closes it. */
  readonly closesOnBackdrop?: boolean;
};

/** The base of every popup: a backdrop with the scroll lock, and a panel that traps the focus. */
export function Modal({ position, layer = 'popup', closesOnBackdrop = true, ...panel }: ModalProps) {
  const { open, onClose } = panel;
  const isTakenOver = useIsTakenOver();
  const isMounted = useMounted(open);
  useScrollLock(open && isTakenOver);
  const handleClick = (event: MouseEvent<Element>) => {
    // React passes clicks in a portal on to the component that rendered it, which must not handle them.
    event.stopPropagation();
    if (open && closesOnBackdrop && event.target === event.currentTarget) onClose();
  };
  // React cannot hydrate a portal.
  if (!isTakenOver || !isMounted) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and going back close it, too
    <div
      data-leaving={!open || undefined}
      className={classes(styles.overlay, styles[position], styles[layer])}
      onClick={handleClick}
    >
      <Panel {...panel} />
    </div>,
    overlayRoot(),
  );
}

/** Returns whether a popup is in the page: from its opening until its closing animation has ended. */
function useMounted(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (open || !wasOpen) return;
    const timer = setTimeout(() => setWasOpen(false), popupDurationMs());
    return () => clearTimeout(timer);
  }, [open, wasOpen]);
  return open || wasOpen;
}

function Panel({
  open,
  onClose,
  role = 'dialog',
  label,
  labelledBy,
  describedBy,
  className,
  children,
}: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  // A closing popup still shows its last content, because its owner has often dropped that already.
  const shown = useRef(children);
  if (open) shown.current = children;
  useFocusTrap(ref, open);
  useDismiss(open, onClose);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is dialog or alertdialog, and both have aria-modal
    <div
      ref={ref}
      role={role}
      aria-modal={open}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={classes(styles.panel, className)}
    >
      {shown.current}
    </div>
  );
}
