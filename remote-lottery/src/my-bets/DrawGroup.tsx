import { classes, LongText, MoneyText } from '@site/shared';
import type { DrawResult } from '@site/shared/contract/lottery';
import type { BetRecord } from '@site/shared/contract/wallet';
import type { Money } from '@site/shared/money';
import { Result } from '../draw/Result.tsx';
import { type BetOutcome, betOutcomeOf, type DrawBets, playOf } from './betRecordRules.ts';
import styles from './myBets.module.css';
import { Net } from './Net.tsx';

const words: Readonly<Record<BetOutcome, string>> = {
  waiting: '待开奖',
  won: '已中奖',
  lost: '未中奖',
  settled: '已结算',
  void: '无效注单',
  unknown: '未定义',
};

type Props = {
  readonly draw: DrawBets;
  readonly lottery: string;
  readonly result: DrawResult | undefined;
};

export function DrawGroup({ draw: { period, bets, staked, paid, net }, lottery, result }: Props) {
  const title = period === '' ? '期号未注明' : `第 ${period} 期`;
  return (
    <section className={styles.draw} aria-label={title}>
      <header className={styles.head}>
        <h3 className={styles.period}>{title}</h3>
        {result && result.kind !== 'none' && <Result result={result} isSmall />}
      </header>
      <ul>
        {bets.map((bet) => (
          <BetLine key={bet.bet_id} bet={bet} lottery={lottery} />
        ))}
      </ul>
      <footer className={styles.sums}>
        <Sum label="投注" amount={staked} />
        <Sum label="派彩" amount={bets.every(isWaiting) ? null : paid} />
        <p className={styles.net}>
          本期 <Net amount={net} />
        </p>
      </footer>
    </section>
  );
}

const isWaiting = (bet: BetRecord) => betOutcomeOf(bet) === 'waiting';

function Sum({ label, amount }: { readonly label: string; readonly amount: Money | null }) {
  return (
    <p>
      {label} <MoneyText amount={amount} className={styles.amount} />
    </p>
  );
}

function BetLine({ bet, lottery }: { readonly bet: BetRecord; readonly lottery: string }) {
  const outcome = betOutcomeOf(bet);
  return (
    <li className={styles.bet}>
      <div className={styles.what}>
        <p className={styles.play}>
          <LongText text={playOf(bet, lottery)} />
        </p>
        <time className={styles.time}>{bet.created_at}</time>
      </div>
      <div className={styles.amounts}>
        <span className={classes(styles.state, styles[outcome])}>{words[outcome]}</span>
        <span>
          投注 <MoneyText amount={bet.bet_amount} className={styles.amount} />
        </span>
        {(outcome === 'won' || outcome === 'settled') && (
          <span className={styles.paid}>
            派彩 <Net amount={bet.win_loss} />
          </span>
        )}
      </div>
    </li>
  );
}
