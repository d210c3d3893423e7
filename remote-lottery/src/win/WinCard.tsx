import { Button, MoneyText } from '@site/shared';
import { add, type Money, noMoney } from '@site/shared/money';
import styles from './winCard.module.css';
import type { Win } from './winRules.ts';

type Props = { readonly wins: readonly Win[]; readonly onOpen: () => void };

export function WinCard({ wins, onOpen }: Props) {
  const [newest, ...others] = wins;
  const amount = sumOf(wins);
  return (
    <div role="status" className={styles.place}>
      {newest && (
        <div className={styles.card}>
          <p className={styles.text}>
            {others.length === 0 ? `第 ${newest.period} 期已中奖` : `${wins.length} 期已中奖`}
            {amount !== null && (
              <>
                ，派彩 <MoneyText amount={amount} currency="¥" />
              </>
            )}
          </p>
          <Button size="small" kind="secondary" onClick={onOpen}>
            查看
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns null when one of the amounts is not known. */
function sumOf(wins: readonly Win[]): Money | null {
  return wins.reduce<Money | null>(
    (sum, { amount }) => (sum === null || amount === null ? null : add(sum, amount)),
    noMoney,
  );
}
