import { Button, Card } from '@site/shared';
import { useId, useState } from 'react';
import { nearLevels, rebateColumns, type ShownLevel } from './levels.ts';
import styles from './rebateTable.module.css';

type Props = {
  readonly levels: readonly ShownLevel[];
  /** The member's own level, null until it is known. */
  readonly own: number | null;
  readonly selected: number;
};

const title = 'VIP最高返水比例';

/**
 * The highest rebate of each level in percent, folded to the member's own level and its neighbours; the member's own
 * row stands out, and the row of the selected tab is marked.
 */
export function RebateTable({ levels, own, selected }: Props) {
  const [isWhole, setWhole] = useState(false);
  const tableId = useId();
  const near = nearLevels(own, levels.length);
  return (
    <Card title={title}>
      <table id={tableId} className={styles.table} aria-label={title}>
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
            <tr
              key={level}
              hidden={!isWhole && !near.includes(level)}
              aria-current={level === own || undefined}
              data-selected={level === selected}
            >
              <th scope="row">VIP{level}</th>
              {rebateColumns.map(({ label, field }) => (
                <td key={label}>{known ? `${known[field]}%` : '--'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        kind="secondary"
        block
        aria-expanded={isWhole}
        aria-controls={tableId}
        onClick={() => setWhole(!isWhole)}
        className={styles.fold}
      >
        {isWhole ? '收起' : '查看全部等级'}
      </Button>
    </Card>
  );
}
