import { BackIcon } from '@site/shared';
import { useEffect, useRef, useState } from 'react';
import styles from './floating.module.css';
import { onScrollFrame, scrollPageTo } from './onScrollFrame.ts';

/** The flag appears once the page is scrolled further than this. */
const SHOWN_PAST_PX = 200;

/** Leads back to the top of a page that is scrolled down. */
export function BackToTop() {
  const [isShown, setShown] = useState(false);
  const last = useRef({ top: 0, isReturning: false });

  useEffect(
    () =>
      onScrollFrame((top) => {
        const { top: former, isReturning } = last.current;
        // On the way up after a tap it stays hidden; scrolling down again ends that.
        const isStillReturning = isReturning && top <= former && top > SHOWN_PAST_PX;
        last.current = { top, isReturning: isStillReturning };
        setShown(top > SHOWN_PAST_PX && !isStillReturning);
      }),
    [],
  );

  function handleClick() {
    last.current.isReturning = true;
    setShown(false);
    scrollPageTo(0);
  }

  if (!isShown) return null;
  return (
    <button type="button" aria-label="返回顶部" onClick={handleClick} className={styles.top}>
      <BackIcon size={18} />
    </button>
  );
}
