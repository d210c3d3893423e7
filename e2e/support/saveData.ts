/** Sent to the page before it is opened: the line of a player who saves data, for whom nothing is readied ahead. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
}
