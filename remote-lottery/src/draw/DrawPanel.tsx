import {
  announce,
  BalanceText,
  Button,
  ChevronDownIcon,
  classes,
  useAtomValue,
  useCountdownAloud,
  userInfoAtom,
} from '@site/shared';
import type { DrawResult, LotteryRoom } from '@site/shared/contract/lottery';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { RoomState } from '../period/roomMachine.ts';
import { LazySheet } from '../sheet/LazySheet.tsx';
import { Countdown } from './Countdown.tsx';
import { DrawHistory } from './DrawHistory.tsx';
import styles from './drawPanel.module.css';
import { Result } from './Result.tsx';
import { resultText } from './resultText.ts';

type Props = { readonly lottery: LotteryRoom['lottery']; readonly state: RoomState };

const loadTrend = () => import('../trend/Trend.tsx').then(({ Trend }) => Trend);

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
      <LazySheet
        open={showsTrend}
        title="走势"
        isTall
        onClose={() => setShowsTrend(false)}
        load={loadTrend}
        of={{ draws: openlist }}
      />
    </section>
  );
}

type NextDrawProps = { readonly period: string; readonly state: RoomState };

function NextDraw({ period, state }: NextDrawProps) {
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

type LastDrawProps = {
  readonly period: string;
  readonly result: DrawResult;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
};

const LastDraw = memo(function LastDraw({ period, result, isOpen, controls, onToggle }: LastDrawProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={styles.last}
    >
      <span className={styles.lastHead}>
        <span>
          第 <b className={styles.lastPeriod}>{period || '—'}</b> 期开奖结果
        </span>
        <span className={styles.more}>
          历史
          <ChevronDownIcon size={16} className={classes(styles.chevron, isOpen && styles.turned)} />
        </span>
      </span>
      {/* The key makes a new element for each period, so that its balls are revealed one by one. */}
      <Result key={period} result={result} isRevealed />
    </button>
  );
});

/**
 * Announces to screen readers when betting closes, when the draw takes place, and its result; not every second
 * between.
 */
function useDrawAloud({ nowdata }: LotteryRoom['lottery'], state: RoomState): void {
  const { phase, secondsLeft, ftime } = state;
  const { expect: period, result } = nowdata;
  useCountdownAloud(phase === 'loading' ? null : secondsLeft - ftime, (seconds) =>
    seconds === 0 ? '封盘中' : `距封盘${seconds}秒`,
  );
  const isDrawing = phase === 'drawing';
  useEffect(() => {
    if (isDrawing) announce('开奖中');
  }, [isDrawing]);
  const announced = useRef(period);
  useEffect(() => {
    const text = resultText(result);
    if (announced.current === period || text === '') return;
    announced.current = period;
    announce(`第 ${period} 期开奖号码 ${text}`);
  }, [period, result]);
}

/** Reserves the space of the panel until the room has loaded. */
export function DrawPanelSkeleton() {
  return (
    <div aria-hidden="true" className={styles.panel}>
      <div className={styles.next} />
      <div className={styles.last} />
    </div>
  );
}
