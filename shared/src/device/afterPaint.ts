/**
 * Returns a scheduler that runs an action after the next paint, once for all calls of `schedule` before it. Reading the layout
 * or moving the focus earlier would delay the paint. In a hidden page, which is not painted, the action runs without
 * waiting for it.
 */
export function afterPaint(action: () => void): { schedule(): void; stop(): void } {
  let frame = 0;
  let timer = 0;
  const act = () => {
    frame = 0;
    clearTimeout(timer);
    timer = window.setTimeout(action);
  };
  return {
    schedule: () => {
      if (document.hidden) return act();
      frame ||= requestAnimationFrame(act);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
