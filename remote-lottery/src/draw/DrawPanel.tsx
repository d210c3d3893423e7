import type { LotteryRoom } from '@site/shared/contract/lottery';
import { useCallback, useId, useState } from 'react';
import type { RoomState } from '../period/roomMachine.ts';
import { DrawHistory } from './DrawHistory.tsx';
import styles from './drawPanel.module.css';
import { LastDraw } from './LastDraw.tsx';
import { NextDraw } from './NextDraw.tsx';

type Props = { readonly lottery: LotteryRoom['lottery']; readonly state: RoomState };

/** The coming draw, the last one, and those before it. */
export function DrawPanel({ lottery, state }: Props) {
  const { nowdata, openlist } = lottery;
  const [showsHistory, setShowsHistory] = useState(false);
  const historyId = useId();
  const toggle = useCallback(() => setShowsHistory((isShown) => !isShown), []);
  return (
    <section className={styles.panel} aria-label="开奖">
      <NextDraw period={nowdata.nextexpect} state={state} />
      <LastDraw
        period={nowdata.expect}
        result={nowdata.result}
        isOpen={showsHistory}
        controls={historyId}
        onToggle={toggle}
      />
      <div id={historyId} className={styles.history} hidden={!showsHistory}>
        {showsHistory && <DrawHistory draws={openlist} />}
      </div>
    </section>
  );
}
