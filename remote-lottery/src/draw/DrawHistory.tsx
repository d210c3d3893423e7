import { EmptyState } from '@site/shared';
import type { PastDraw } from '@site/shared/contract/lottery';
import { memo } from 'react';
import styles from './drawHistory.module.css';
import { Result } from './Result.tsx';

type Props = { readonly draws: readonly PastDraw[] };

/**
 * The past draws, newest first as the platform sends them; memoized so that a tick of the countdown does not render
 * it.
 */
export const DrawHistory = memo(function DrawHistory({ draws }: Props) {
  if (draws.length === 0) return <EmptyState />;
  return (
    // A region that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.scroller} aria-label="历史开奖" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">期号</th>
            <th scope="col">时间</th>
            <th scope="col">开奖结果</th>
          </tr>
        </thead>
        <tbody>
          {draws.map(({ expect, opentime2, result }) => (
            <tr key={expect}>
              <td>
                <span className={styles.period}>{expect}</span>
              </td>
              <td className={styles.time}>{opentime2}</td>
              <td className={styles.result}>
                <Result result={result} isSmall />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
