import { afterPaint, prefersReducedMotion } from '@site/shared';
import { entryNumber, type Router } from '@site/shared/host';
import { restylesFast } from './restyle.ts';
import { type Step, screenMove } from './screenMove.ts';
import './moves.css';

/**
 * Lets screens take each other's place in a view transition (`moves.css`) from now on. Returns a function that ends it.
 * Where the browser has none, or draws the step itself, a screen replaces the other at once; on a slow device after the
 * next paint, which answers the tap.
 */
export function moveScreens(router: Router, tabs: readonly string[]): () => void {
  if (!('startViewTransition' in document)) return () => {};
  const isFast = restylesFast();
  let from = here(router);
  let isDrawn = false;
  const noteStep = ({ hasUAVisualTransition }: PopStateEvent) => {
    isDrawn = hasUAVisualTransition;
  };
  // Before the router's own listener: a swipe back has moved the screens already.
  window.addEventListener('popstate', noteStep, { capture: true });
  router.showBy((show) => {
    const move = screenMove(from, here(router), tabs);
    if (!move || isDrawn || document.hidden || prefersReducedMotion()) return false;
    if (isFast) start(move, show);
    else afterPaint(show).schedule();
    return true;
  });
  const unsubscribe = router.subscribe(() => {
    from = here(router);
    isDrawn = false;
  });
  return () => {
    window.removeEventListener('popstate', noteStep, { capture: true });
    router.showBy(null);
    unsubscribe();
  };
}

function here(router: Router): Step {
  return { pathname: router.state.location.pathname, number: entryNumber() ?? 0 };
}

let newest: ViewTransition | null = null;

function start(move: string, show: () => void): void {
  const { dataset } = document.documentElement;
  dataset.move = move;
  const transition = document.startViewTransition(show);
  newest = transition;
  const stopTaps = letTapsThrough(() => transition.skipTransition());
  const end = () => {
    stopTaps();
    if (newest !== transition) return;
    newest = null;
    delete dataset.move;
  };
  transition.finished.then(end, end);
  // It rejects when the next navigation comes before its end. The new screen shows nevertheless.
  transition.ready.catch(() => undefined);
}

/**
 * Lets a tap end the move and reach the new screen. While pictures of screens move, browsers give every tap to the root
 * element. Returns a function that ends this; a tap that has begun is completed.
 */
function letTapsThrough(onTap: () => void): () => void {
  const begin = () => {
    onTap();
    window.addEventListener('click', complete, { capture: true, once: true });
  };
  const options = { capture: true, passive: true } as const;
  window.addEventListener('pointerdown', begin, options);
  return () => window.removeEventListener('pointerdown', begin, options);
}

function complete({ target, clientX, clientY }: MouseEvent): void {
  if (target !== document.documentElement) return;
  const meant = document.elementFromPoint(clientX, clientY);
  if (!(meant instanceof HTMLElement || meant instanceof SVGElement)) return;
  meant.closest<HTMLElement>('a, button, input, textarea, [tabindex]')?.focus({ preventScroll: true });
  meant.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }));
}
