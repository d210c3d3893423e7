import { folderStore, hookFrom, lineText, openCollector, startPilot, verdictsOf } from '@site/release';

/** A pilot that runs; `close` lets it finish what it has begun. */
export type LocalPilot = { close(): Promise<void> };

/** Takes the rollouts of players' channel from step to step, by what pages of this site report, and prints what it does. */
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
