/**
 * Acts once what stands in the page now is painted, once for all that asked until then: what reads the layout or moves the focus
 * holds the paint up. A page that nobody looks at paints nothing, and does not wait for it.
 */
export function afterPaint(action: () => void): { ask(): void; stop(): void } {
  let frame = 0;
  let timer = 0;
  const act = () => {
    frame = 0;
    clearTimeout(timer);
    timer = window.setTimeout(action);
  };
  return {
    ask: () => {
      if (document.hidden) return act();
      frame ||= requestAnimationFrame(act);
    },
    stop: () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
