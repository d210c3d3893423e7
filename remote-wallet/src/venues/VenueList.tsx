import {
  BalanceText,
  ChevronDownIcon,
  ChevronRightIcon,
  EmptyState,
  ErrorCard,
  SkeletonRows,
} from '@site/shared';
import type { Venue } from '@site/shared/contract/wallet';
import { useState } from 'react';
import { fundedFirst, isFunded } from './fundedFirst.ts';
import type { useVenueBalances } from './useVenueBalances.ts';
import { venueIcon } from './venueIcons.ts';
import styles from './venueList.module.css';

type Props = {
  readonly venues: ReturnType<typeof useVenueBalances>;
  /** The count of venues shown until the player unfolds the list; all of them without it. */
  readonly atFirst?: number;
  readonly onSelect?: (venue: Venue) => void;
};

/** One row per venue, those with money first; a failed refresh leaves the last list in place. */
export function VenueList({ venues, atFirst, onSelect }: Props) {
  if (venues.data) {
    if (venues.data.length === 0) return <EmptyState />;
    return <Venues list={fundedFirst(venues.data)} atFirst={atFirst} onSelect={onSelect} />;
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
      <ul className={styles.list} aria-label="场馆余额">
        {shown.map((venue) => (
          <li key={venue.platname} data-funded={isFunded(venue) || undefined}>
            {onSelect ? (
              <button type="button" onClick={() => onSelect(venue)} className={styles.venue}>
                <VenueRow venue={venue} />
                <ChevronRightIcon size={16} className={styles.more} />
              </button>
            ) : (
              <div className={styles.venue}>
                <VenueRow venue={venue} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {fold && <FoldButton {...fold} />}
    </>
  );
}

function VenueRow({ venue: { name, balance } }: { readonly venue: Venue }) {
  const CategoryIcon = venueIcon(name);
  return (
    <>
      <span className={styles.icon}>
        <CategoryIcon size={20} />
      </span>
      <span className={styles.name}>{name}</span>
      <BalanceText amount={balance} className={styles.balance} />
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
