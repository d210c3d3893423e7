import { ErrorCard } from '@site/shared';
import { Fragment, useRef } from 'react';
import type { HallArrangement } from '../../games/hallSections.ts';
import { useKnownGames } from '../../games/knownGames.ts';
import { gameList, useStoredList } from '../../games/storedList.ts';
import { AppBanner } from '../AppBanner.tsx';
import { CategorySection } from './CategorySection.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import { SearchButton } from './SearchButton.tsx';
import { Shelf } from './Shelf.tsx';
import styles from './sections.module.css';
import { useDrawnSections } from './useDrawnSections.ts';
import { useSectionSpy } from './useSectionSpy.ts';

export function GameSections({ arrangement }: { readonly arrangement: HallArrangement }) {
  const games = useStoredList(gameList);
  const box = useRef<HTMLDivElement>(null);
  const sections = games.data ? arrangement.sections(games.data) : arrangement.expected;
  const known = useKnownGames(arrangement);
  const names = sections.map(({ category }) => category.key).join(' ');
  const { selected, select } = useSectionSpy(box, names);
  const drawn = useDrawnSections(Boolean(games.data), sections.length);

  if (!games.data && games.isError) {
    return (
      <>
        <ErrorCard error={games.error} onRetry={() => games.refetch()} busy={games.isFetching} />
        <AppBanner />
      </>
    );
  }
  return (
    <>
      <div className={styles.finder}>
        <CategoryTabs
          categories={sections.map(({ category }) => category)}
          selected={selected}
          onSelect={select}
        />
        <SearchButton known={known} />
      </div>
      <div ref={box} className={styles.sections} aria-busy={!games.data || undefined}>
        {sections.map((section, place) => (
          <Fragment key={section.category.key}>
            <CategorySection section={section} isLoading={!games.data || place >= drawn} />
            {place === 0 && known && <Shelf known={known} />}
            {place === bannerPlace(sections.length) && <AppBanner />}
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** The banner of the app follows the second section, or the last of fewer. */
const bannerPlace = (count: number) => Math.min(1, count - 1);
