import type { Received } from '../counting/fold.ts';
import type { ServedCount } from '../counting/served.ts';
import type { ToThread } from './messages.ts';

/** The batch that a thread counts and writes; there is one at a time. */
export type Batch = {
  /** Makes a new batch. Resolves once it is written or given up. */
  begin(reports: readonly Received[], served: readonly ServedCount[]): Promise<void>;
  send(): void;
  settle(): void;
  giveUp(): void;
};

export function createBatch(send: (message: ToThread) => void, log: (line: string) => void): Batch {
  let number = 0;
  let batch: { readonly message: Extract<ToThread, { kind: 'batch' }>; settle(): void } | undefined;
  return {
    begin(reports, served) {
      number += 1;
      const message = { kind: 'batch', number, reports, served } as const;
      return new Promise((settle) => {
        batch = { message, settle };
      });
    },
    send: () => batch && send(batch.message),
    settle: () => batch?.settle(),
    giveUp() {
      log(`collector: reports given up with the thread that counted them: ${batch?.message.reports.length}`);
      batch?.settle();
    },
  };
}
