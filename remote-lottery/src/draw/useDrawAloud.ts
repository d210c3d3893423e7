import { announce, useCountdownAloud } from '@site/shared';
import type { LotteryRoom } from '@site/shared/contract/lottery';
import { useEffect, useRef } from 'react';
import type { RoomState } from '../period/roomMachine.ts';
import { resultText } from './resultText.ts';

/**
 * Announces to screen readers when betting closes, when the draw takes place, and its result; not every second
 * between.
 */
export function useDrawAloud({ nowdata }: LotteryRoom['lottery'], state: RoomState): void {
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
