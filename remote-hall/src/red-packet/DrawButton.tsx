import { Button } from '@site/shared';
import styles from './redPacket.module.css';

type Props = { readonly isBusy: boolean; readonly isLocked: boolean; readonly onDraw: () => void };

export function DrawButton({ isBusy, isLocked, onDraw }: Props) {
  return (
    <Button block busy={isBusy} disabled={isLocked} onClick={onDraw} className={styles.draw}>
      立即抢红包
    </Button>
  );
}
