import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that tests whether the screen is still open: a late answer must not pull the player away from
 * another screen.
 */
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
