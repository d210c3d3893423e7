import { AppLink, appInfoAtom, CloseIcon, useAtomValue } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './floating.module.css';
import { useClosable } from './useClosable.ts';

/** The floating red packet, while red packets are switched on. */
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
        <PacketPicture />
      </AppLink>
    </aside>
  );
}

function PacketPicture() {
  return (
    <svg width="58" height="66" viewBox="0 0 58 66" aria-hidden="true" focusable="false">
      <rect x="5" y="2" width="48" height="58" rx="9" className={styles.paper} />
      <path
        d="M5 14V11a9 9 0 0 1 9-9h30a9 9 0 0 1 9 9v3c-6 11-14 16-24 16S11 25 5 14z"
        className={styles.flap}
      />
      <circle cx="29" cy="29" r="11" className={styles.seal} />
      <text x="29" y="34" textAnchor="middle" className={styles.letter}>
        抢
      </text>
      <rect x="9" y="49" width="40" height="15" rx="7.5" className={styles.seal} />
      <text x="29" y="60" textAnchor="middle" className={styles.word}>
        红包雨
      </text>
    </svg>
  );
}
