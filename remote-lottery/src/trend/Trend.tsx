import { Button, EmptyState } from '@site/shared';
import type { PastDraw } from '@site/shared/contract/lottery';
import { useId, useState } from 'react';
import { BeadRoads } from './BeadRoads.tsx';
import { roadsOf } from './roadRules.ts';
import styles from './trend.module.css';
import { countsOf, type TrendSeries, trendOf } from './trendRules.ts';

const names = { sum: '和值', special: '特码' } as const;

/** 走势: the loaded draws as bead roads, as counts and as a line; no forecast. */
export function Trend({ draws }: { readonly draws: readonly PastDraw[] }) {
  const [showsTable, setShowsTable] = useState(false);
  const tableId = useId();
  const trend = trendOf(draws);
  if (!trend) return <EmptyState text="暂无走势数据" />;
  const { kind, points } = trend;
  return (
    <div className={styles.trend}>
      <p className={styles.caption}>珠盘路 · 近{points.length}期，圈出的为最新</p>
      <BeadRoads roads={roadsOf(trend)} />
      {countsOf(trend).map((group) => (
        <ul key={group.map(({ name }) => name).join()} className={styles.counts}>
          {group.map(({ name, count, inRow }) => (
            <li key={name} className={styles.count}>
              {name} <b>{count}</b> 期{inRow > 1 && <span className={styles.row}>已连出 {inRow} 期</span>}
            </li>
          ))}
        </ul>
      ))}
      <p className={styles.caption}>
        {names[kind]}走势 · 近{points.length}期，右侧为最新
      </p>
      <TrendChart trend={trend} />
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

const WIDTH = 320;
const HEIGHT = 140;
const MARGIN = 10;

/** The line chart of the loaded draws; decoration, because `TrendTable` has the same data as text. */
function TrendChart({ trend }: { readonly trend: TrendSeries }) {
  const { points, lowest, highest } = trend;
  const newest = points.at(-1);
  const middle = Math.round((lowest + highest) / 2);
  const y = (value: number) =>
    HEIGHT - MARGIN - ((value - lowest) / (highest - lowest)) * (HEIGHT - 2 * MARGIN);
  const x = (place: number) => MARGIN + (place / Math.max(1, points.length - 1)) * (WIDTH - 2 * MARGIN);
  const line = points.map(({ value }, place) => `${x(place)},${y(value)}`).join(' ');
  return (
    <div className={styles.chart}>
      <div aria-hidden="true" className={styles.scale}>
        {[highest, middle, lowest].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`近${points.length}期走势，最新一期为 ${newest?.value ?? ''}`}
        className={styles.plot}
      >
        {[highest, middle, lowest].map((mark) => (
          <line key={mark} x1={0} x2={WIDTH} y1={y(mark)} y2={y(mark)} className={styles.grid} />
        ))}
        <polyline points={line} className={styles.line} />
        {/* A stroke without length is drawn as a round dot, even where the drawing is stretched. */}
        {points.map(({ period, value }, place) => (
          <path key={period} d={`M${x(place)} ${y(value)}h0`} className={styles.dot} />
        ))}
      </svg>
    </div>
  );
}
