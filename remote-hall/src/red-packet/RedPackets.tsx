import {
  AppLink,
  Button,
  Card,
  CenterPopup,
  EmptyState,
  ErrorCard,
  Skeleton,
  SkeletonRows,
} from '@site/shared';
import type { RedPacketRule, RedPacketState } from '@site/shared/contract/hall';
import { formatWritten } from '@site/shared/money';
import * as paths from '@site/shared/paths';
import { useDrawWindow } from './drawWindow.ts';
import { Hero } from './Hero.tsx';
import { ResultPopup } from './ResultPopup.tsx';
import styles from './redPacket.module.css';
import { Terms } from './Terms.tsx';
import { drawsLeft, useDraw } from './useDraw.ts';

export function RedPackets() {
  const { state, hasFailed, error, isFetching, reload, isDrawing, draw, findOut, ...popups } = useDraw();
  return (
    <div className={styles.screen}>
      <EndedMark />
      <Hero isDrawing={isDrawing} left={state && drawsLeft(state)}>
        <Button
          block
          busy={isDrawing}
          disabled={!state || findOut !== undefined}
          onClick={draw}
          className={styles.draw}
        >
          立即抢红包
        </Button>
      </Hero>
      {findOut && (
        <ErrorCard
          title="领取结果未知"
          text="请先刷新确认红包是否到账，再继续领取"
          busy={isFetching}
          onRetry={findOut}
        />
      )}
      {hasFailed ? <ErrorCard error={error} busy={isFetching} onRetry={reload} /> : <Counts state={state} />}
      <Terms />
      {!hasFailed && <RuleTable rules={state?.rules} />}
      <ResultPopup result={popups.result} onClose={popups.closeResult} />
      <DepositFirst open={popups.isAskedToDeposit} onClose={popups.closeDeposit} />
    </div>
  );
}

function Counts({ state }: { readonly state: RedPacketState | undefined }) {
  return (
    <dl className={styles.counts}>
      <Count label="剩余次数" count={state && drawsLeft(state)} />
      <Count label="已领次数" count={state?.acquirednum} />
      <Count label="最高次数" count={state?.max_times} />
    </dl>
  );
}

function Count({ label, count }: { readonly label: string; readonly count: number | undefined }) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd>{count ?? <Skeleton width={32} height={24} />}</dd>
    </div>
  );
}

type DepositFirstProps = { readonly open: boolean; readonly onClose: () => void };

function DepositFirst({ open, onClose }: DepositFirstProps) {
  return (
    <CenterPopup open={open} title="温馨提示" onClose={onClose}>
      <div className={styles.first}>
        <p>您暂未达到领取条件，快去完成吧！</p>
        <AppLink to={paths.recharge()} onClick={onClose} className={styles.deposit}>
          立即存款
        </AppLink>
      </div>
    </CenterPopup>
  );
}

/** A hidden field with the end of the day's draws, for programs that read the page. */
function EndedMark() {
  const { phase } = useDrawWindow();
  return <input type="hidden" name="ended" value={phase === 'ended' ? 1 : 0} />;
}

/** The deposit and turnover that a draw requires, rule by rule; undefined while they are loading. */
function RuleTable({ rules }: { readonly rules: readonly RedPacketRule[] | undefined }) {
  return <Card title="领取规则">{rules ? <Table rules={rules} /> : <SkeletonRows count={4} />}</Card>;
}

function Table({ rules }: { readonly rules: readonly RedPacketRule[] }) {
  if (rules.length === 0) return <EmptyState text="暂无规则" />;
  return (
    <div className={styles.tableBox}>
      <table className={styles.table} aria-label="领取规则">
        <thead>
          <tr>
            {['开始时间', '结束时间', '当日流水', '流水要求', '充值金额'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map(({ start_time, end_time, day_flow, flow_money, recharge }, place) => (
            // The platform gives rules no key, and their order never changes on the screen.
            <tr key={place}>
              <td>{start_time}</td>
              <td>{end_time}</td>
              <td>{formatWritten(day_flow)}</td>
              <td>{formatWritten(flow_money)}</td>
              <td>{formatWritten(recharge)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
