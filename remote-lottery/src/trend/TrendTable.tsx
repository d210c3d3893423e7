import styles from './trend.module.css';
import type { Trend } from './trendRules.ts';

/** The data of the chart as text, newest draw first. */
export function TrendTable({ trend: { kind, points } }: { readonly trend: Trend }) {
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
