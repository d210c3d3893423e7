import { classes, MoneyText } from '@site/shared';
import { compare, formatMoney, type Money, negative, noMoney } from '@site/shared/money';
import type { CSSProperties } from 'react';
import { Net } from '../my-bets/Net.tsx';
import styles from './resultCard.module.css';
import { isGain, netOf, type Win } from './winRules.ts';

type Props = {
  readonly outcome: Win;
  /** Whether coins fall for a gain. */
  readonly isMoving: boolean;
};

/** The distance that each coin flies from the middle of the card, in px. */
const coins = [
  [-150, -34],
  [-112, -78],
  [-64, -104],
  [-20, -88],
  [24, -112],
  [70, -92],
  [116, -72],
  [150, -28],
] as const;

/** The outcome of the player's bets on a draw, over the chat for a moment. Only a gain is congratulated. */
export function ResultCard({ outcome, isMoving }: Props) {
  const { period, staked, amount } = outcome;
  const net = netOf(outcome);
  const hasGained = isGain(outcome);
  return (
    <div className={classes(styles.card, hasGained && styles.gain)}>
      <p className="visually-hidden">
        {hasGained && '恭喜中奖，'}第 {period} 期投注 {words(staked)}，派彩 {words(amount)}，本期 {words(net)}
      </p>
      <div aria-hidden="true">
        <p className={styles.title}>
          <b>{hasGained ? '恭喜中奖' : '本期结果'}</b>
          <span className={styles.period}>第 {period} 期</span>
        </p>
        <div className={styles.sums}>
          <Sum label="投注" amount={staked} />
          <Sum label="派彩" amount={amount} />
          <p className={styles.net}>
            <span className={styles.label}>本期</span>
            <span className={styles.value}>
              <Net amount={net} />
            </span>
          </p>
        </div>
        {hasGained && isMoving && (
          <span className={styles.coins}>
            {coins.map(([x, y]) => (
              <i key={x} style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties} />
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: Money | null }) {
  return (
    <p>
      <span className={styles.label}>{label}</span>
      <MoneyText amount={amount} />
    </p>
  );
}

/** Returns an amount as a screen reader reads it; some of them pass over a minus sign. */
function words(amount: Money | null): string {
  if (amount === null) return '未知';
  const isLoss = compare(amount, noMoney) === -1;
  return `${isLoss ? '负' : ''}${formatMoney(isLoss ? negative(amount) : amount)} 元`;
}
