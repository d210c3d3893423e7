import { Button } from '@site/shared';
import type { LotteryRoom } from '@site/shared/contract/lottery';
import { useCallback, useId, useState } from 'react';
import type { RoomState } from '../period/roomMachine.ts';
import { TrendSheet } from '../trend/TrendSheet.tsx';
import { DrawHistory } from './DrawHistory.tsx';
import styles from './drawPanel.module.css';
import { LastDraw } from './LastDraw.tsx';
import { NextDraw } from './NextDraw.tsx';
import { useDrawAloud } from './useDrawAloud.ts';

type Props = { readonly lottery: LotteryRoom['lottery']; readonly state: RoomState };

export function DrawPanel({ lottery, state }: Props) {
  const { nowdata, openlist } = lottery;
  useDrawAloud(lottery, state);
  const [showsHistory, setShowsHistory] = useState(false);
  const historyId = useId();
  const toggle = useCallback(() => setShowsHistory((isShown) => !isShown), []);
  const [showsTrend, setShowsTrend] = useState(false);
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
        {showsHistory && (
          <>
            <div className={styles.bar}>
              近{openlist.length}期
              <Button kind="ghost" size="small" onClick={() => setShowsTrend(true)}>
                走势
              </Button>
            </div>
            <DrawHistory draws={openlist} />
          </>
        )}
      </div>
      <TrendSheet open={showsTrend} draws={openlist} onClose={() => setShowsTrend(false)} />
    </section>
  );
}
