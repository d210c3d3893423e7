import { BalanceText, useAtomValue, userInfoAtom } from '@site/shared';
import type { RoomState } from '../period/roomMachine.ts';
import { Countdown } from './Countdown.tsx';
import styles from './drawPanel.module.css';

type Props = { readonly period: string; readonly state: RoomState };

export function NextDraw({ period, state }: Props) {
  const user = useAtomValue(userInfoAtom);
  return (
    <div className={styles.next}>
      <div className={styles.facts}>
        <p className={styles.fact}>
          <span className={styles.label}>下期期号</span>
          <span className={styles.period}>{period || '—'}</span>
        </p>
        <p className={styles.fact} data-end>
          <span className={styles.label}>余额（元）</span>
          <BalanceText amount={user?.balance ?? null} className={styles.balance} />
        </p>
      </div>
      <Countdown state={state} />
    </div>
  );
}
