import { EmptyState, ErrorCard, MoneyText, SkeletonRows } from '@site/shared';
import type { useVenueBalances } from './useVenueBalances.ts';
import styles from './venueList.module.css';

type Props = { readonly venues: ReturnType<typeof useVenueBalances>; readonly hidden?: boolean };

/** One row per venue; a failed refresh leaves the last list in place. */
export function VenueList({ venues, hidden = false }: Props) {
  if (venues.data) {
    if (venues.data.length === 0) return <EmptyState />;
    return (
      <ul className={styles.list} aria-label="场馆余额">
        {venues.data.map(({ name, platname, balance }) => (
          <li key={platname} className={styles.venue}>
            <span className={styles.name}>{name}</span>
            <MoneyText amount={balance} hidden={hidden} className={styles.balance} />
          </li>
        ))}
      </ul>
    );
  }
  if (venues.isError) return <ErrorCard onRetry={() => venues.refetch()} busy={venues.isFetching} />;
  return <SkeletonRows count={4} />;
}
