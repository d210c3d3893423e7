import type { Money } from '@site/shared/money';
import { useId } from 'react';
import { Explain } from '../details/Explain.tsx';
import { shownMoney } from '../details/shownMoney.ts';
import styles from './withdrawal.module.css';

/** 打码量: the remaining turnover, read-only. */
export function TurnoverField({ turnover }: { readonly turnover: Money | null }) {
  const id = useId();
  return (
    <div className={styles.turnover}>
      <label htmlFor={id}>打码量</label>
      <Explain title="打码量">
        取款前还需完成的有效投注额，也叫流水。未完成时取款会被拒绝，并告知还差多少；为0时可直接取款。
      </Explain>
      <input id={id} readOnly disabled value={shownMoney(turnover)} className={styles.turnoverValue} />
    </div>
  );
}
