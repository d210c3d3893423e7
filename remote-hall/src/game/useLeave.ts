import { useBack, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect, useRef } from 'react';

/** How long one step back may take before it is known to have been a step inside the frame. */
const STEP_MS = 400;

/**
 * Goes back to where the player came from. A page in a frame adds its own steps to the browser's history, so that one
 * step back may only move within the frame; then the way out is the hall.
 */
export function useLeave(): () => void {
  const back = useBack();
  const go = useGo();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current !== 0) return;
    const { href } = window.location;
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      if (window.location.href === href) go(paths.hall(), { replace: true });
    }, STEP_MS);
    back();
  };
}
