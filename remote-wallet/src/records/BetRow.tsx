import { LongText, MoneyText } from '@site/shared';
import type { BetRecord } from '@site/shared/contract/wallet';
import { SignedMoney } from '../details/SignedMoney.tsx';
import { betState } from './recordStates.ts';
import styles from './records.module.css';
import { StateTag } from './StateTag.tsx';

export function BetRow({ bet }: { readonly bet: BetRecord }) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <LongText text={bet.plays || bet.Code || '-'} />
        </h3>
        <StateTag state={betState(bet.status)} />
      </header>
      <dl className={styles.amounts}>
        <div>
          <dt>投注金额</dt>
          <dd>
            <MoneyText amount={bet.bet_amount} />
          </dd>
        </div>
        <div>
          <dt>派彩</dt>
          <dd>
            <SignedMoney amount={bet.win_loss} />
          </dd>
        </div>
      </dl>
      <footer className={styles.foot}>
        <span className={styles.number}>{bet.bet_id}</span>
        <time>{bet.created_at}</time>
      </footer>
    </article>
  );
}
