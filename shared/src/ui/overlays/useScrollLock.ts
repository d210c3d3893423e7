import { useEffect } from 'react';
import { overlayRoot } from '../theme/overlayRoot.ts';

let locks = 0;
let overflowBefore = '';
let start: { readonly x: number; readonly y: number } | undefined;

/** Keeps the page behind a popup from scrolling while the lock is active. */
export function useScrollLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    locks += 1;
    if (locks === 1) lock();
    return () => {
      locks -= 1;
      if (locks === 0) unlock();
    };
  }, [isActive]);
}

function lock(): void {
  const { style } = document.body;
  overflowBefore = style.overflow;
  style.overflow = 'hidden';
  document.addEventListener('touchstart', handleStart, { passive: true });
  document.addEventListener('touchmove', handleMove, { passive: false });
}

function unlock(): void {
  document.body.style.overflow = overflowBefore;
  document.removeEventListener('touchstart', handleStart);
  document.removeEventListener('touchmove', handleMove);
}

function handleStart({ touches }: TouchEvent): void {
  const [finger] = touches;
  start = finger && { x: finger.clientX, y: finger.clientY };
}

/** Safari before 16 moves the page in spite of `overflow` and `overscroll-behavior`, so the page takes no drag that no box takes. */
function handleMove(event: TouchEvent): void {
  const [finger, second] = event.touches;
  if (!start || !finger || second || !event.cancelable) return;
  const down = finger.clientY - start.y;
  const isSideways = Math.abs(finger.clientX - start.x) > Math.abs(down);
  if (!isSideways && !hasScroller(event.composedPath(), down)) event.preventDefault();
}

/** Whether an element between the finger and the overlays' parent can scroll on in the direction of the drag. */
function hasScroller(path: readonly EventTarget[], down: number): boolean {
  for (const node of path) {
    if (node === overlayRoot()) return false;
    if (!(node instanceof HTMLElement)) continue;
    const { scrollTop, clientHeight, scrollHeight } = node;
    const isAtEnd = down > 0 ? scrollTop <= 0 : scrollTop + clientHeight >= scrollHeight;
    if (!isAtEnd && /auto|scroll/.test(getComputedStyle(node).overflowY)) return true;
  }
  return false;
}
