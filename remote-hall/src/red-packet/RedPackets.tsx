import { ErrorCard } from '@site/shared';
import { Counts } from './Counts.tsx';
import { DepositFirst } from './DepositFirst.tsx';
import { DrawButton } from './DrawButton.tsx';
import { EndedMark } from './EndedMark.tsx';
import { Hero } from './Hero.tsx';
import { ResultPopup } from './ResultPopup.tsx';
import { RuleTable } from './RuleTable.tsx';
import styles from './redPacket.module.css';
import { Terms } from './Terms.tsx';
import { useDraw } from './useDraw.ts';

export function RedPackets() {
  const { state, hasFailed, isFetching, reload, isDrawing, draw, findOut, ...popups } = useDraw();
  return (
    <div className={styles.screen}>
      <EndedMark />
      <Hero isDrawing={isDrawing}>
        <DrawButton isBusy={isDrawing} isLocked={!state || findOut !== undefined} onDraw={draw} />
      </Hero>
      {findOut && (
        <ErrorCard
          title="领取结果未知"
          text="请先刷新确认红包是否到账，再继续领取"
          busy={isFetching}
          onRetry={findOut}
        />
      )}
      {hasFailed ? <ErrorCard busy={isFetching} onRetry={reload} /> : <Counts state={state} />}
      <Terms />
      {!hasFailed && <RuleTable rules={state?.rules} />}
      <ResultPopup result={popups.result} onClose={popups.closeResult} />
      <DepositFirst open={popups.isAskedToDeposit} onClose={popups.closeDeposit} />
    </div>
  );
}
