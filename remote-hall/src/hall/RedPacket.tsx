import { AppLink, appInfoAtom, CloseIcon, useAtomValue } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './floating.module.css';
import { useClosable } from './useClosable.ts';

/** A slim tab at the edge of the screen, shown while red packets are switched on. */
export function RedPacket() {
  const { isClosed, close } = useClosable('redPacket');
  const isOpen = useAtomValue(appInfoAtom)?.redpacket_switch ?? false;
  if (!isOpen || isClosed) return null;
  return (
    <aside aria-label="红包" className={styles.packet}>
      <button type="button" aria-label="关闭红包" onClick={close} className={styles.close}>
        <CloseIcon size={12} />
      </button>
      <AppLink to={paths.redPacket()} aria-label="抢红包雨" className={styles.link}>
        <span className={styles.seal}>抢</span>
        <span className={styles.word}>红包雨</span>
      </AppLink>
    </aside>
  );
}
