import { useCallback, useEffect, useRef } from 'react';

/** Returns a test whether the screen is still open: a late answer must not pull the player off another screen. */
export function useStillHere(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
