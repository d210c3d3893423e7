import { icon, toast } from '@site/shared';
import { type ComponentType, useState } from 'react';
import type { GameSearchProps } from '../../game-search/GameSearch.tsx';
import styles from './sections.module.css';

const SearchIcon = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 20.5 20.5');

/** The button that opens the search, whose code loads on the first tap. */
export function SearchButton({ known }: Pick<GameSearchProps, 'known'>) {
  const [search, setSearch] = useState<{ readonly Sheet: ComponentType<GameSearchProps> } | null>(null);
  const [isOpen, setOpen] = useState(false);

  async function handleOpen() {
    setOpen(true);
    try {
      const { GameSearch } = await import('../../game-search/GameSearch.tsx');
      setSearch({ Sheet: GameSearch });
    } catch {
      setOpen(false);
      toast('加载失败，请重试', 'error');
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isOpen && !search}
        onClick={handleOpen}
        aria-label="搜索平台、游戏"
        className={styles.search}
      >
        <SearchIcon size={22} />
      </button>
      {search && <search.Sheet known={known} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
