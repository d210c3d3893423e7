import { Button, CloseIcon, IconButton, useAutoTransfer } from '@site/shared';
import { formatMoney, type Money } from '@site/shared/money';
import styles from './venueMoney.module.css';

type Props = {
  readonly title: string;
  readonly central: Money;
  readonly onTransfer: () => void;
  /** From now on the platform moves money by itself. */
  readonly onAutomatic: () => void;
  readonly onClose: () => void;
};

/** Above a game whose venue holds nothing: the ways to get money there. */
export function TransferOffer({ title, central, onTransfer, onAutomatic, onClose }: Props) {
  const { isBusy, toggle } = useAutoTransfer();
  return (
    <section className={styles.offer} aria-label="转入余额">
      <div className={styles.line}>
        <p className={styles.text}>
          <strong>{title}余额为0，先转入再开始</strong>
          钱包余额 {formatMoney(central)}
        </p>
        <Button size="small" onClick={onTransfer}>
          立即转入
        </Button>
        <IconButton label="关闭" onClick={onClose} className={styles.close}>
          <CloseIcon size={18} />
        </IconButton>
      </div>
      <div className={styles.line}>
        <p className={styles.text}>
          <strong>自动转账</strong>
          进入游戏时自动转入，开启后不能手动转账
        </p>
        <Button kind="secondary" size="small" busy={isBusy} onClick={() => toggle(onAutomatic)}>
          开启
        </Button>
      </div>
    </section>
  );
}
