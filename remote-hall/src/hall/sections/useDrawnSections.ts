import { afterPaint } from '@site/shared';
import { useEffect, useState } from 'react';
import { isScreen } from './isScreen.ts';

/** The sections of which a phone shows something before the player scrolls. */
const FIRST = 2;

/** Whether this page has drawn every section before: a step back to the hall returns to its place at once. */
let wasWhole = false;

/**
 * Returns how many sections show their tiles: the first ones at once, each other one in a task of its own after the paint of
 * those before it. So a slow phone shows tiles before it draws and lays out those below the fold, and no task is long.
 */
export function useDrawnSections(isFilled: boolean, count: number): number {
  const [drawn, setDrawn] = useState(() => (wasWhole || isTall() ? count : FIRST));
  useEffect(() => {
    if (!isFilled) return;
    if (drawn >= count) {
      wasWhole = true;
      return;
    }
    const next = afterPaint(() => setDrawn(drawn + 1));
    next.schedule();
    return next.stop;
  }, [isFilled, drawn, count]);
  return drawn;
}

/** Whether the screen shows more than the first sections. */
const isTall = () => isScreen('(min-height: 1001px)');
