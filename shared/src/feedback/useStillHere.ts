import { useCallback, useEffect, useRef } from 'react';

/** Whether the screen is still open: an answer that comes later must not pull the player away from elsewhere. */
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
