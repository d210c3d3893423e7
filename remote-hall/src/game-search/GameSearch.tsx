import { BottomPopup, CloseIcon, EmptyState, IconButton, SkeletonRows } from '@site/shared';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Platform } from '../games/hallSections.ts';
import type { KnownGame } from '../games/knownGames.ts';
import { useOpenPlatform } from '../games/useOpenPlatform.ts';
import { findGames, plainQuery } from './findGames.ts';
import styles from './gameSearch.module.css';
import { ResultRow } from './ResultRow.tsx';
import { storeSearch } from './recentSearches.ts';
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

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
};

const LONGEST = 30;

function SearchField({ value, onChange, onSubmit }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  function handleClear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        // Closes the on-screen keyboard, which covers the results.
        input.current?.blur();
      }}
    >
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="搜索平台、游戏"
        placeholder="平台、游戏、分类"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={styles.input}
      />
      {value !== '' && (
        <IconButton label="清除" onClick={handleClear}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </form>
  );
}

type SearchResultsProps = {
  readonly known: readonly KnownGame[] | undefined;
  readonly query: string;
  readonly onOpen: (platform: Platform) => void;
};

function SearchResults({ known, query, onOpen }: SearchResultsProps) {
  if (!known) return <SkeletonRows count={4} />;
  const { games, total } = findGames(known, query);
  return (
    <>
      <p role="status" className={styles.count}>
        {countText(games.length, total)}
      </p>
      {total === 0 ? (
        <div className={styles.nothing}>
          <EmptyState text={`没有找到“${query.trim()}”`} />
          <p>可以搜平台名、游戏名、分类或代码，如 AG、捕鱼、棋牌</p>
        </div>
      ) : (
        <ul aria-label="搜索结果" className={styles.results}>
          {games.map((game) => (
            <ResultRow
              key={`${game.group} ${game.platform.name} ${game.platform.code}`}
              game={game}
              query={query}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function countText(shown: number, total: number): string {
  if (total === 0) return '找到 0 个';
  return shown < total ? `找到 ${total} 个，显示前 ${shown} 个，多输几个字更准` : `找到 ${total} 个`;
}
