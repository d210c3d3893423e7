import { AppLink, appInfoAtom, BackIcon, CloseIcon, useAtomValue } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect, useRef, useState } from 'react';
import styles from './floating.module.css';
import { onScrollFrame, scrollPageTo } from './onScrollFrame.ts';
import { useClosable } from './useClosable.ts';

/** A slim tab at the edge of the screen, shown while red packets are switched on. */
export function RedPacket() {
  const { isClosed, close } = useClosable('redPacket');
  const isOpen = useAtomValue(appInfoAtom)?.redpacket_switch ?? false;
  const isShown = isOpen && !isClosed;
  const flag = useRef<HTMLElement>(null);
  useEffect(() => (isShown && flag.current ? stepAside(flag.current) : undefined), [isShown]);
  if (!isShown) return null;
  return (
    <aside ref={flag} aria-label="红包" className={styles.packet}>
      <button type="button" aria-label="关闭红包" onClick={close} className={styles.close}>
        <CloseIcon size={12} />
      </button>
      <AppLink to={paths.redPacket()} aria-label="抢红包雨" className={styles.link}>
        <span className={styles.seal}>抢</span>
        <span className={styles.word}>红包雨</span>
      </AppLink>
    </aside>
  );
}

/** The page counts as still after this time without a scroll. */
const STILL_MS = 400;

/** Marks a flag while the page scrolls, so that it slides out of the way; returns a function that stops it. */
function stepAside(flag: HTMLElement): () => void {
  let timer = 0;
  const stop = onScrollFrame(() => {
    flag.dataset.aside = '';
    clearTimeout(timer);
    timer = window.setTimeout(() => delete flag.dataset.aside, STILL_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

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
      <BackIcon size={14} />
    </button>
  );
}
