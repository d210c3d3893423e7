import { ErrorCard } from '@site/shared';
import { useRef } from 'react';
import { CategorySection } from './CategorySection.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import { gameList } from './gameList.ts';
import type { HallArrangement } from './hallSections.ts';
import { useKeptList } from './keptList.ts';
import styles from './sections.module.css';
import { useSectionSpy } from './useSectionSpy.ts';

/** The category tabs and every category below each other. */
export function GameSections({ arrangement }: { readonly arrangement: HallArrangement }) {
  const games = useKeptList(gameList);
  const box = useRef<HTMLDivElement>(null);
  const sections = games.data ? arrangement.sections(games.data) : arrangement.expected;
  const names = sections.map(({ category }) => category.key).join(' ');
  const { selected, select } = useSectionSpy(box, names);

  if (!games.data && games.isError) {
    return <ErrorCard onRetry={() => games.refetch()} busy={games.isFetching} />;
  }
  return (
    <>
      <CategoryTabs
        categories={sections.map(({ category }) => category)}
        selected={selected}
        onSelect={select}
      />
      <div ref={box} className={styles.sections} aria-busy={!games.data || undefined}>
        {sections.map((section) => (
          <CategorySection key={section.category.key} section={section} isLoading={!games.data} />
        ))}
      </div>
    </>
  );
}
