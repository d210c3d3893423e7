import { useBack, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect, useRef } from 'react';

/** A step back that has not left the page after this time was a step inside the frame. */
const STEP_MS = 400;

/**
 * Goes back to where the player came from. A page in a frame adds its own entries to the browser's history, so one
 * step back may only move within the frame; then this goes to the hall.
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
