import { toast } from '@site/shared';
import type { SystemTone } from '@site/shared/contract/socket';
import { useCallback, useEffect, useRef } from 'react';

/** The most messages that wait; older ones are dropped. */
const MOST = 3;

/**
 * Returns a function that shows a message of the platform. Good news waits while it is held, because the platform may
 * congratulate before the last ball lies; warnings and errors never wait.
 */
export function useMessages(isHeld: boolean): (content: string, tone: SystemTone) => void {
  const waiting = useRef<readonly string[]>([]);
  const isHeldNow = useRef(isHeld);
  isHeldNow.current = isHeld;

  const release = useCallback(() => {
    toast(waiting.current.join('\n'), 'success');
    waiting.current = [];
  }, []);

  useEffect(() => {
    if (!isHeld) release();
  }, [isHeld, release]);

  // A player who leaves the room must still read them.
  useEffect(() => release, [release]);

  return useCallback((content, tone) => {
    if (isHeldNow.current && tone === 'success') waiting.current = [...waiting.current, content].slice(-MOST);
    else toast(content, tone);
  }, []);
}
