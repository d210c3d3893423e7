import { IconButton, MoneyText, TrashIcon } from '@site/shared';
import type { Money } from '@site/shared/money';
import styles from './betPreview.module.css';
import type { BetLine } from './betSlip.ts';
import { winOf } from './payout.ts';

type Props = {
  readonly line: BetLine;
  readonly stake: Money | null;
  readonly isLocked: boolean;
  readonly onRemove: () => void;
};

export function PreviewLine({ line, stake, isLocked, onRemove }: Props) {
  const { group, option, odds, numbers } = line;
  const win = winOf(line, stake);
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <p className={styles.choice}>
          <span className={styles.group}>{group}</span>
          <span className={styles.option}>{option}</span>
        </p>
        {numbers.length > 0 && <p className={styles.numbers}>{numbers.join('、')}</p>}
        <p className={styles.terms}>
          <span className={styles.odds}>{odds === '' ? '赔率未知' : `赔率 ${odds}`}</span>
          <span>{win === null ? '可得以开奖结算为准' : <Win amount={win} />}</span>
        </p>
      </div>
      <MoneyText amount={stake} currency="¥" className={styles.stake} />
      <IconButton label={`删除 ${option}`} disabled={isLocked} onClick={onRemove} className={styles.remove}>
        <TrashIcon size={18} />
      </IconButton>
    </li>
  );
}

function Win({ amount }: { readonly amount: Money }) {
  return (
    <>
      中奖可得 <MoneyText amount={amount} currency="¥" className={styles.win} />
    </>
  );
}
