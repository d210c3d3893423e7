import { Button, EmptyState } from '@site/shared';
import type { PastDraw } from '@site/shared/contract/lottery';
import { useId, useState } from 'react';
import { TrendChart } from './TrendChart.tsx';
import styles from './trend.module.css';
import { countsOf, type TrendSeries, trendOf } from './trendRules.ts';

const names = { sum: '和值', special: '特码' } as const;

/** 走势: the loaded draws as a line and as counts; no forecast. */
export function Trend({ draws }: { readonly draws: readonly PastDraw[] }) {
  const [showsTable, setShowsTable] = useState(false);
  const tableId = useId();
  const trend = trendOf(draws);
  if (!trend) return <EmptyState text="暂无走势数据" />;
  const { kind, points } = trend;
  return (
    <div className={styles.trend}>
      <p className={styles.caption}>
        {names[kind]} · 近{points.length}期，右侧为最新
      </p>
      <TrendChart trend={trend} />
      {countsOf(trend).map((group) => (
        <ul key={group.map(({ name }) => name).join()} className={styles.counts}>
          {group.map(({ name, count, inRow }) => (
            <li key={name} className={styles.count}>
              {name} <b>{count}</b> 期{inRow > 1 && <span className={styles.row}>已连出 {inRow} 期</span>}
            </li>
          ))}
        </ul>
      ))}
      <p className={styles.word}>以上只统计已加载的 {points.length} 期；过往开奖不能预示下一期的结果。</p>
      <Button
        kind="secondary"
        block
        aria-expanded={showsTable}
        aria-controls={tableId}
        onClick={() => setShowsTable((isShown) => !isShown)}
      >
        {showsTable ? '收起数据表' : '查看数据表'}
      </Button>
      <div id={tableId}>{showsTable && <TrendTable trend={trend} />}</div>
    </div>
  );
}

/** The data of the chart as text, newest draw first. */
function TrendTable({ trend: { kind, points } }: { readonly trend: TrendSeries }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">期号</th>
          <th scope="col">{kind === 'sum' ? '和值' : '特码'}</th>
          <th scope="col">{kind === 'sum' ? '形态' : '生肖与波色'}</th>
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map(({ period, value, label }) => (
          <tr key={period}>
            <td>{period}</td>
            <td>{value}</td>
            <td>{label || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
