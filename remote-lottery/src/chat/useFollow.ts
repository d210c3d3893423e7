import { useCallback, useEffect, useRef, useState } from 'react';

const SCROLL_MS = 500;
/** A reader this near to the end of the list counts as being at the end. */
const nearPx = 48;

/**
 * Scrolls a growing list to its end while the reader is there, and counts new lines while the reader is not. `ownKey`
 * is the key of the newest line when it is the reader's own.
 */
export function useFollow(count: number, ownKey: number | null) {
  const ref = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const seen = useRef(count);
  const last = useRef({ top: 0, height: 0 });
  const [unread, setUnread] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const setFollowing = useCallback((isOn: boolean) => {
    isFollowing.current = isOn;
    // With anchoring, dropped old lines would move the list up, which would look like the reader scrolling.
    ref.current?.style.setProperty('overflow-anchor', isOn ? 'none' : 'auto');
  }, []);

  const follow = useCallback(() => {
    setFollowing(true);
    setUnread(0);
    const list = ref.current;
    if (!list) return;
    list.scrollTop = list.scrollHeight;
    last.current = { top: list.scrollTop, height: list.scrollHeight };
  }, [setFollowing]);

  useEffect(() => {
    const fresh = count - seen.current;
    const isOwnNew = ownKey !== null && ownKey >= seen.current;
    seen.current = count;
    if (isOwnNew) setFollowing(true);
    if (!isFollowing.current) {
      setUnread((before) => before + fresh);
      return;
    }
    // The running timer shows these lines as well; a burst must not postpone it for ever.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (isFollowing.current) follow();
    }, SCROLL_MS);
  }, [count, ownKey, follow, setFollowing]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // The keyboard and the draw history shrink the list; its end must stay visible.
  useEffect(() => {
    if (!ref.current || typeof ResizeObserver !== 'function') return;
    const watcher = new ResizeObserver(() => {
      if (isFollowing.current) follow();
    });
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [follow]);

  const handleScroll = useCallback(() => {
    const list = ref.current;
    if (!list) return;
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearPx;
    // Dropped old lines shorten the list, and its end then moves up by itself.
    const hasGoneUp = list.scrollTop < last.current.top && list.scrollHeight >= last.current.height;
    last.current = { top: list.scrollTop, height: list.scrollHeight };
    // While a scroll is due, the list has grown under a reader who did not scroll up.
    if (isAtEnd || hasGoneUp || timer.current === undefined) setFollowing(isAtEnd);
    if (isAtEnd) setUnread(0);
  }, [setFollowing]);

  return { ref, unread, handleScroll, follow };
}
