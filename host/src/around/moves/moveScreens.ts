import { prefersReducedMotion } from '@site/shared';
import { entryNumber, type Router } from '@site/shared/host';
import { type Step, screenMove } from './screenMove.ts';
import './moves.css';

/**
 * Lets screens take each other's place in a view transition (`moves.css`) from now on. Returns a function that ends it.
 * Where the browser has none, or draws the step itself, a screen replaces the other at once.
 */
export function moveScreens(router: Router, tabs: readonly string[]): () => void {
  if (!('startViewTransition' in document)) return () => {};
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
    start(move, show);
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
  const end = () => {
    if (newest !== transition) return;
    newest = null;
    delete dataset.move;
  };
  transition.finished.then(end, end);
  // It rejects when the next navigation comes before its end. The new screen shows nevertheless.
  transition.ready.catch(() => undefined);
}
