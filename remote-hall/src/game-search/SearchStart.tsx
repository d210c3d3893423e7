import { useAtomValue } from '@site/shared';
import { useState } from 'react';
import type { Platform } from '../games/hallSections.ts';
import { type KnownGame, markedGames } from '../games/knownGames.ts';
import { favouritesAtom } from '../games/marks.ts';
import styles from './gameSearch.module.css';
import { ResultRow } from './ResultRow.tsx';
import { forgetSearches, recentSearches } from './recentSearches.ts';

type Props = {
  readonly known: readonly KnownGame[];
  readonly onChoose: (query: string) => void;
  readonly onOpen: (platform: Platform) => void;
};

/** The content before anything is typed: recent searches, categories and favourites. */
export function SearchStart({ known, onChoose, onOpen }: Props) {
  const [searches, setSearches] = useState(recentSearches);
  const favourites = markedGames(known, useAtomValue(favouritesAtom));
  const groups = [...new Set(known.map(({ group }) => group))];

  function handleForget() {
    forgetSearches();
    setSearches([]);
  }

  return (
    <>
      {searches.length > 0 && (
        <section className={styles.part}>
          <header className={styles.head}>
            <h3>最近搜索</h3>
            <button type="button" onClick={handleForget} className={styles.forget}>
              清空
            </button>
          </header>
          <Words words={searches} onChoose={onChoose} />
        </section>
      )}
      <section className={styles.part}>
        <header className={styles.head}>
          <h3>按分类找</h3>
        </header>
        <Words words={groups} onChoose={onChoose} />
      </section>
      {favourites.length > 0 && (
        <section className={styles.part}>
          <header className={styles.head}>
            <h3>收藏</h3>
          </header>
          <ul className={styles.results}>
            {favourites.map((game) => (
              <ResultRow
                key={`${game.platform.name} ${game.platform.code}`}
                game={game}
                query=""
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      )}
      <p className={styles.note}>收藏、最近玩过和最近搜索只存在这台设备上，退出登录后清除</p>
    </>
  );
}

type WordsProps = { readonly words: readonly string[]; readonly onChoose: (word: string) => void };

function Words({ words, onChoose }: WordsProps) {
  return (
    <ul className={styles.wordList}>
      {words.map((word) => (
        <li key={word}>
          <button type="button" onClick={() => onChoose(word)} className={styles.word}>
            {word}
          </button>
        </li>
      ))}
    </ul>
  );
}
