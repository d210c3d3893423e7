import { Button, classes, MoneyText } from '@site/shared';
import { isPositive, sumOf } from '@site/shared/money';
import { Net } from '../my-bets/Net.tsx';
import { ResultCard } from './ResultCard.tsx';
import styles from './winCard.module.css';
import { isSameDraw, netOf, type Win } from './winRules.ts';

type Props = {
  readonly wins: readonly Win[];
  /** The outcome of the newest draw while it is fresh. */
  readonly outcome: Win | null;
  readonly isMoving: boolean;
  readonly onOpen: () => void;
};

/** The outcome of the newest draw for a moment, then the wins until the player opens them. */
export function WinCard({ wins, outcome, isMoving, onOpen }: Props) {
  const others = wins.filter((win) => !outcome || !isSameDraw(win, outcome));
  return (
    <div role="status" className={styles.place}>
      {outcome && <ResultCard outcome={outcome} isMoving={isMoving} />}
      {others.length > 0 && <Wins wins={others} onOpen={onOpen} />}
    </div>
  );
}

function Wins({ wins, onOpen }: Pick<Props, 'wins' | 'onOpen'>) {
  const paid = sumOf(wins.map(({ amount }) => amount));
  const net = sumOf(wins.map(netOf));
  const isLoss = net !== null && !isPositive(net);
  const draws = wins.length === 1 ? `第 ${wins[0]?.period} 期` : `${wins.length} 期`;
  return (
    <div className={classes(styles.card, isLoss && styles.loss)}>
      <p className={styles.text}>
        {isLoss ? `${draws}派彩 ` : `${draws}已中奖`}
        {!isLoss && paid !== null && '，派彩 '}
        {paid !== null && <MoneyText amount={paid} currency="¥" />}
        {isLoss && (
          <>
            ，{wins.length === 1 ? '本期' : '合计'} <Net amount={net} />
          </>
        )}
      </p>
      <Button size="small" kind="secondary" onClick={onOpen}>
        查看
      </Button>
    </div>
  );
}
