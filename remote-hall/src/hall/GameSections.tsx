import { ErrorCard } from '@site/shared';
import { useRef } from 'react';
import { CategorySection } from './CategorySection.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import type { HallArrangement } from './hallSections.ts';
import styles from './sections.module.css';
import { useGames } from './useGames.ts';
import { useSectionSpy } from './useSectionSpy.ts';

/** The category tabs and every category below each other. */
export function GameSections({ arrangement }: { readonly arrangement: HallArrangement }) {
  const games = useGames();
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
