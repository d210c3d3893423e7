import { BalanceText, ChevronDownIcon, EmptyState, ErrorCard, SkeletonRows } from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import { useState } from 'react';
import { shownMoney } from '../details/shownMoney.ts';
import type { useVenueBalances } from './useVenueBalances.ts';
import styles from './venueList.module.css';

type Props = {
  readonly venues: ReturnType<typeof useVenueBalances>;
  /** The count of venues shown until the player unfolds the list; all of them without it. */
  readonly atFirst?: number;
  readonly onSelect?: (venue: Venue) => void;
};

/** One row per venue; a failed refresh leaves the last list in place. */
export function VenueList({ venues, atFirst, onSelect }: Props) {
  if (venues.data) {
    if (venues.data.length === 0) return <EmptyState />;
    return <Venues list={venues.data} atFirst={atFirst} onSelect={onSelect} />;
  }
  if (venues.isError)
    return <ErrorCard error={venues.error} onRetry={() => venues.refetch()} busy={venues.isFetching} />;
  return <SkeletonRows count={Math.min(4, atFirst ?? 4)} />;
}

type VenuesProps = Pick<Props, 'atFirst' | 'onSelect'> & { readonly list: readonly Venue[] };

function Venues({ list, atFirst, onSelect }: VenuesProps) {
  const { shown, fold } = useFold(list, atFirst ?? list.length);
  return (
    <>
      <ul className={styles.list} data-columns={atFirst === 3 ? 3 : undefined} aria-label="场馆余额">
        {shown.map((venue) => (
          <li key={venue.platname} data-wide={isLong(venue) || undefined}>
            {onSelect ? (
              <button type="button" onClick={() => onSelect(venue)} className={styles.venue}>
                <VenueText venue={venue} />
              </button>
            ) : (
              <div className={styles.venue}>
                <VenueText venue={venue} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {fold && <FoldButton {...fold} />}
    </>
  );
}

/** Whether the amount is wider than half of a narrow screen. */
function isLong({ balance }: Venue): boolean {
  return shownMoney(balance).length > 9;
}

function VenueText({ venue }: { readonly venue: Venue }) {
  return (
    <>
      <span className={styles.name}>{venue.name}</span>
      <BalanceText amount={venue.balance} className={styles.balance} />
    </>
  );
}

type FoldButtonProps = { readonly isUnfolded: boolean; readonly onToggle: () => void };

function FoldButton({ isUnfolded, onToggle }: FoldButtonProps) {
  return (
    <button type="button" aria-expanded={isUnfolded} onClick={onToggle} className={styles.fold}>
      {isUnfolded ? '收起' : '展开'}
      <ChevronDownIcon size={16} />
    </button>
  );
}

/** Returns the first entries of a list until it is unfolded; `fold` is null when there is nothing to unfold. */
function useFold<Entry>(list: readonly Entry[], atFirst: number) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (list.length <= atFirst) return { shown: list, fold: null };
  const onToggle = () => setUnfolded(!isUnfolded);
  return { shown: isUnfolded ? list : list.slice(0, atFirst), fold: { isUnfolded, onToggle } };
}
