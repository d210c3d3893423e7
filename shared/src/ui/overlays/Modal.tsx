// Deep paths: the package's own entry is a UMD build, without tree-shaking in tests.
import Overlay from '@nutui/nutui-react/dist/es/packages/overlay/index';
import '@nutui/nutui-react/dist/es/packages/overlay/style/css';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useIsTakenOver } from '../../session/useIsTakenOver.ts';
import { classes } from '../theme/classes.ts';
import { popupDurationMs } from '../theme/motion.ts';
import { overlayRoot } from '../theme/overlayRoot.ts';
import styles from './Modal.module.css';
import { useDismiss } from './useDismiss.ts';
import { useFocusTrap } from './useFocusTrap.ts';

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

/** The base of every popup: NutUI's overlay with its scroll lock, and a panel that traps the focus. */
export function Modal({ position, layer = 'popup', closesOnBackdrop = true, ...panel }: ModalProps) {
  const { open, onClose } = panel;
  const isTakenOver = useIsTakenOver();
  const handleClick = (event: MouseEvent<Element>) => {
    // React passes clicks in a portal on to the component that rendered it, which must not handle them.
    event.stopPropagation();
    if (open && closesOnBackdrop && event.target === event.currentTarget) onClose();
  };
  // React cannot hydrate a portal.
  if (!isTakenOver) return null;
  return createPortal(
    <Overlay
      visible={open}
      duration={popupDurationMs()}
      // The layer comes from the class: an inline number would not follow the tokens.
      zIndex={undefined}
      className={classes(styles.overlay, styles[position], styles[layer])}
      onClick={handleClick}
    >
      <Panel {...panel} />
    </Overlay>,
    overlayRoot(),
  );
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
