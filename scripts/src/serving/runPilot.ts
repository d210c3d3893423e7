import { folderStore, hookFrom, lineText, openCollector, startPilot, verdictsOf } from '@site/release';

/** A running pilot; `close` lets it complete its current step. */
export type LocalPilot = { close(): Promise<void> };

/**
 * Runs the pilot for the rollouts of the channel `live`, with the verdicts from this site's reports, and prints its actions.
 */
export function runPilot(storeFolder: string, figures: string, print: (line: string) => void): LocalPilot {
  const end = new AbortController();
  const ended = startPilot({
    store: folderStore(storeFolder),
    channel: 'live',
    by: 'pilot',
    ask: verdictsOf(openCollector({ address: figures })),
    say: (line) => print(lineText(line)),
    hook: hookFrom(undefined),
    signal: end.signal,
  });
  return {
    async close() {
      end.abort();
      await ended;
    },
  };
}
