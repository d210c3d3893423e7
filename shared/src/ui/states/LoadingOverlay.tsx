import { createPortal } from 'react-dom';
import { Spinner } from '../controls/Spinner.tsx';
import { overlayRoot } from '../theme/overlayRoot.ts';
import styles from './LoadingOverlay.module.css';

/** A notice 加载中... over the page that blocks nothing; short calls end before it fades in. */
export function LoadingOverlay() {
  return createPortal(
    // Beside the root, so that screen readers read it while a dialog is open.
    <div data-heard="" className={styles.overlay}>
      <div role="status" className={styles.pill}>
        <Spinner />
        <span>加载中...</span>
      </div>
    </div>,
    overlayRoot(),
  );
}
