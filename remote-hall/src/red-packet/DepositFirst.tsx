import { AppLink, CenterPopup } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './redPacket.module.css';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Shows that the player has no draw yet, with a link to the deposit. */
export function DepositFirst({ open, onClose }: Props) {
  return (
    <CenterPopup open={open} title="温馨提示" onClose={onClose}>
      <div className={styles.first}>
        <p>您暂未达到领取条件，快去完成吧！</p>
        <AppLink to={paths.recharge()} onClick={onClose} className={styles.deposit}>
          立即存款
        </AppLink>
      </div>
    </CenterPopup>
  );
}
