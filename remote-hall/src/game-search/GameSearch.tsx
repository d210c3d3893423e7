import { BottomPopup } from '@site/shared';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Platform } from '../games/hallSections.ts';
import type { KnownGame } from '../games/knownGames.ts';
import { useOpenPlatform } from '../games/useOpenPlatform.ts';
import { plainQuery } from './findGames.ts';
import styles from './gameSearch.module.css';
import { storeSearch } from './recentSearches.ts';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';

export type GameSearchProps = {
  /** The searchable games; undefined while the lists are loading. */
  readonly known: readonly KnownGame[] | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** A sheet that searches platforms and games while the player types. */
export function GameSearch({ known, isOpen, onClose }: GameSearchProps) {
  return (
    <BottomPopup open={isOpen} title="搜索" height="82dvh" onClose={onClose}>
      <Search known={known} onClose={onClose} />
    </BottomPopup>
  );
}

function Search({ known, onClose }: Omit<GameSearchProps, 'isOpen'>) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const open = useOpenPlatform();

  function handleOpen(platform: Platform) {
    storeSearch(query);
    if (open(platform)) onClose();
  }

  // Arrow keys move through the results; typing continues in the field.
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-result]') ?? [])];
    // A key event's target is the focused element.
    const at = stops.indexOf(event.target as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the list inside
    <div ref={box} onKeyDown={handleKey} className={styles.search}>
      <SearchField value={query} onChange={setQuery} onSubmit={() => storeSearch(query)} />
      {plainQuery(query) === '' ? (
        <SearchStart known={known ?? []} onChoose={setQuery} onOpen={handleOpen} />
      ) : (
        <SearchResults known={known} query={query} onOpen={handleOpen} />
      )}
    </div>
  );
}
