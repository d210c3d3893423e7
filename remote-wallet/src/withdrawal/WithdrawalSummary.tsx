import type { Money } from '@site/shared/money';
import type { ReactNode } from 'react';
import type { CardKind } from '../cards/cardKinds.ts';
import { type KnownCard, nameOfCard } from '../cards/savedCards.ts';
import { Explain } from '../details/Explain.tsx';
import { shownMoney } from '../details/shownMoney.ts';
import styles from './withdrawal.module.css';
import type { WithdrawalAmounts } from './withdrawalAmounts.ts';

type Props = {
  readonly kind: CardKind;
  readonly amount: Money | null;
  readonly card: KnownCard | undefined;
  readonly amounts: WithdrawalAmounts;
};

/** The summary of a withdrawal: amount, rate, fee, received amount and target. */
export function WithdrawalSummary({ kind, amount, card, amounts }: Props) {
  const { rate, fee, equivalent, received } = amounts;
  return (
    <dl className={styles.amounts} aria-label="取款信息" aria-live="polite">
      <Line label="取款金额（元）">{shownMoney(amount)}</Line>
      {kind === 'usdt' && (
        <>
          <Line label="汇率" help="平台当前的取款汇率。折合USDT = 取款金额 ÷ 汇率，保留两位小数，不进位。">
            {rate ? `1 USDT = ${rate} 元` : '--'}
          </Line>
          <Line
            label="手续费（USDT/笔）"
            help="每笔取款固定收取，与金额无关，因钱包协议而不同。实际到账 = 折合USDT − 手续费。"
          >
            {fee === undefined ? '' : shownMoney(fee)}
          </Line>
          <Line label="折合USDT">{shownMoney(equivalent)}</Line>
          <Line label="实际到账（USDT）" isMain>
            {shownMoney(received)}
          </Line>
        </>
      )}
      <Line label="提现到">
        {card ? (
          <>
            {nameOfCard(card)}
            <span className={styles.number}>{card.maskedNumber}</span>
          </>
        ) : (
          '--'
        )}
      </Line>
    </dl>
  );
}

type LineProps = {
  readonly label: string;
  readonly help?: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
};

function Line({ label, help, isMain = false, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>
        {label}
        {help && <Explain title={label}>{help}</Explain>}
      </dt>
      <dd className={isMain ? styles.main : styles.value}>{children}</dd>
    </div>
  );
}
