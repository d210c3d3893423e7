import type { Received } from '../counting/fold.ts';
import type { ServedCount } from '../counting/served.ts';
import type { ToThread } from './messages.ts';

/** Creates the memory of the batch that a thread counts and writes; there is one at a time. */
export function createBatch(send: (message: ToThread) => void, log: (line: string) => void) {
  let number = 0;
  let batch: { readonly message: Extract<ToThread, { kind: 'batch' }>; settle(): void } | undefined;
  return {
    /** Makes a new batch. Resolves once it is written or given up. */
    begin(reports: readonly Received[], served: readonly ServedCount[]): Promise<void> {
      number += 1;
      const message = { kind: 'batch', number, reports, served } as const;
      return new Promise((settle) => {
        batch = { message, settle };
      });
    },
    send: () => batch && send(batch.message),
    settle: () => batch?.settle(),
    giveUp(): void {
      log(`collector: reports given up with the thread that counted them: ${batch?.message.reports.length}`);
      batch?.settle();
    },
  };
}
