import { BackIcon } from '@site/shared';
import { useEffect, useRef, useState } from 'react';
import styles from './floating.module.css';
import { onScrollFrame, scrollPageTo } from './onScrollFrame.ts';

/** The button appears once the page is scrolled further than this. */
const SHOWN_PAST_PX = 200;

export function BackToTop() {
  const [isShown, setShown] = useState(false);
  const last = useRef({ top: 0, isReturning: false });

  useEffect(
    () =>
      onScrollFrame((top) => {
        const { top: former, isReturning } = last.current;
        // The button stays hidden during the scroll that a tap started; scrolling down again ends that.
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
