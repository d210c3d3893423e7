import { announce, BalanceText, Button, ChevronDownIcon, classes, useCountdownAloud } from '@site/shared';
import type { DrawResult, LotteryRoom, PastDraw } from '@site/shared/contract/lottery';
import type { Money } from '@site/shared/money';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { RoomState } from '../period/roomMachine.ts';
import { LazySheet } from '../sheet/LazySheet.tsx';
import { Countdown } from './Countdown.tsx';
import { DrawHistory } from './DrawHistory.tsx';
import styles from './drawPanel.module.css';
import { Result, type Sockets } from './Result.tsx';
import { briefText, resultText } from './resultText.ts';

type Props = {
  readonly lottery: LotteryRoom['lottery'];
  /** The past draws, without one whose result is still a secret. */
  readonly draws: readonly PastDraw[];
  readonly balance: Money | null;
  readonly state: RoomState;
  readonly sockets: Sockets;
};

const loadTrend = () => import('../trend/Trend.tsx').then(({ Trend }) => Trend);

export function DrawPanel({ lottery, draws, balance, state, sockets }: Props) {
  const { nowdata } = lottery;
  useDrawAloud(lottery, state, sockets !== undefined);
  const [showsHistory, setShowsHistory] = useState(false);
  const historyId = useId();
  const toggle = useCallback(() => setShowsHistory((isShown) => !isShown), []);
  const [showsTrend, setShowsTrend] = useState(false);
  return (
    <section className={styles.panel} aria-label="开奖">
      <NextDraw period={nowdata.nextexpect} balance={balance} state={state} />
      <LastDraw
        coming={nowdata.nextexpect}
        period={nowdata.expect}
        result={nowdata.result}
        sockets={sockets}
        isOpen={showsHistory}
        controls={historyId}
        onToggle={toggle}
      />
      <div id={historyId} className={styles.history} hidden={!showsHistory}>
        {showsHistory && (
          <>
            <div className={styles.bar}>
              近{draws.length}期
              <Button kind="ghost" size="small" onClick={() => setShowsTrend(true)}>
                走势
              </Button>
            </div>
            <DrawHistory draws={draws} />
          </>
        )}
      </div>
      <LazySheet
        open={showsTrend}
        title="走势"
        isTall
        onClose={() => setShowsTrend(false)}
        load={loadTrend}
        of={{ draws }}
      />
    </section>
  );
}

type NextDrawProps = Pick<Props, 'balance' | 'state'> & { readonly period: string };

function NextDraw({ period, balance, state }: NextDrawProps) {
  return (
    <div className={styles.next}>
      <div className={styles.facts}>
        <p className={styles.fact}>
          <span className={styles.label}>下期期号</span>
          <span className={styles.period}>{period || '—'}</span>
        </p>
        <p className={styles.fact} data-end>
          <span className={styles.label}>余额（元）</span>
          <BalanceText amount={balance} className={styles.balance} />
        </p>
      </div>
      <Countdown state={state} />
    </div>
  );
}

type LastDrawProps = {
  readonly coming: string;
  readonly period: string;
  readonly result: DrawResult;
  readonly sockets: Sockets;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
};

const LastDraw = memo(function LastDraw({ isOpen, controls, onToggle, ...draw }: LastDrawProps) {
  const { coming, period, result, sockets } = draw;
  const isDrawing = sockets === 'empty';
  const before = isDrawing ? briefText(result) : '';
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
          第 <b className={styles.lastPeriod}>{(isDrawing ? coming : period) || '—'}</b> 期
          {isDrawing ? '待开奖' : '开奖结果'}
        </span>
        <span className={styles.more}>
          {before ? `上期 ${before}` : '历史'}
          <ChevronDownIcon size={16} className={classes(styles.chevron, isOpen && styles.turned)} />
        </span>
      </span>
      <Result result={result} sockets={sockets} />
    </button>
  );
});

/**
 * Announces to screen readers when betting closes, when the draw takes place, and its result; not every second
 * between.
 */
function useDrawAloud({ nowdata }: LotteryRoom['lottery'], state: RoomState, isPending: boolean): void {
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
    if (isPending || announced.current === period || text === '') return;
    announced.current = period;
    announce(`第 ${period} 期开奖号码 ${text}`);
  }, [period, result, isPending]);
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
