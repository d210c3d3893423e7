/** The most milliseconds to restyle an element: a move begins with all of them, and the new screen waits for that. */
const MOST_MS = 0.025;

let isFast: boolean | undefined;

/** Whether the device is fast enough for moves. The first call makes the browser restyle the page, and measures that. */
export function restylesFast(): boolean {
  isFast ??= restyleMs() <= MOST_MS * document.body.getElementsByTagName('*').length;
  return isFast;
}

function restyleMs(): number {
  performance.mark('restyle');
  // Every element inherits it.
  document.documentElement.style.setProperty('--restyled', 'true');
  document.body.getBoundingClientRect();
  return performance.measure('restyle', 'restyle').duration;
}
