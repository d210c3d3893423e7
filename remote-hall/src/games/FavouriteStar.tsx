import { icon, useAtom } from '@site/shared';
import styles from './favourite.module.css';
import { favouritesAtom, hasMark, type Mark, withMark, withoutMark } from './marks.ts';

const StarIcon = icon('M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z');

export function FavouriteStar({ mark, title }: { readonly mark: Mark; readonly title: string }) {
  const [marks, setMarks] = useAtom(favouritesAtom);
  const isFavourite = hasMark(marks, mark);
  return (
    <button
      type="button"
      aria-label={`${isFavourite ? '取消收藏' : '收藏'} ${title}`}
      aria-pressed={isFavourite}
      onClick={() => setMarks(isFavourite ? withoutMark(marks, mark) : withMark(marks, mark))}
      className={styles.star}
    >
      <StarIcon size={18} />
    </button>
  );
}
