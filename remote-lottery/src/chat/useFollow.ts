import { useCallback, useEffect, useRef, useState } from 'react';

const SCROLL_MS = 500;
/** So near to the end a reader counts as being there. */
const nearPx = 48;

/**
 * Keeps the end of a growing list in view for a reader who is there; counts what is new for one who is not. `ownKey` is
 * the number of the newest line when the reader said it.
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
    // Old lines that go would move an anchored list up, which must not look like the reader moving.
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
    // Lines that come while the timer runs are shown by it too; a burst must not put it off for ever.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (isFollowing.current) follow();
    }, SCROLL_MS);
  }, [count, ownKey, follow, setFollowing]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // The keyboard or the history takes room from the list: its end stays in view.
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
    // Old lines that go shorten the list, and its end then comes up by itself.
    const hasGoneUp = list.scrollTop < last.current.top && list.scrollHeight >= last.current.height;
    last.current = { top: list.scrollTop, height: list.scrollHeight };
    // While a scroll is due the list has grown under a reader who did not move up.
    if (isAtEnd || hasGoneUp || timer.current === undefined) setFollowing(isAtEnd);
    if (isAtEnd) setUnread(0);
  }, [setFollowing]);

  return { ref, unread, handleScroll, follow };
}
