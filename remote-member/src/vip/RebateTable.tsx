import { Card } from '@site/shared';
import { rebateColumns, type ShownLevel } from './levels.ts';
import styles from './rebateTable.module.css';

type Props = {
  readonly levels: readonly ShownLevel[];
  /** The member's own level, null until it is known. */
  readonly own: number | null;
  readonly selected: number;
};

const title = 'VIP最高返水比例';

/**
 * The highest rebate of each level in percent; the member's own row stands out, and the row of the selected tab is
 * marked.
 */
export function RebateTable({ levels, own, selected }: Props) {
  return (
    <Card title={title}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">等级</th>
            {rebateColumns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, known }) => (
            <tr key={level} aria-current={level === own || undefined} data-selected={level === selected}>
              <th scope="row">VIP{level}</th>
              {rebateColumns.map(({ label, field }) => (
                <td key={label}>{known ? `${known[field]}%` : '--'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
