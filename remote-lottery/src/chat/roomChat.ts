import type { ChatEntry } from '@site/shared/contract/lottery';
import type { SystemTone } from '@site/shared/contract/socket';
import { catchUp } from './catchUp.ts';
import {
  type ChatLog,
  logOf,
  type Reader,
  type Said,
  withHistory,
  withLoss,
  withOwn,
  withoutLine,
  withRefusal,
  withSaid,
} from './chatLog.ts';
import { inBatches } from './inBatches.ts';
import { openRoomFeed, type RoomFeed } from './roomFeed.ts';

const BATCH_MS = 100;

export type Connection = 'opening' | 'open' | 'lost';

type Wiring = {
  readonly saidBefore: readonly ChatEntry[];
  readonly reader: () => Reader;
  readonly readHistory: (signal: AbortSignal) => Promise<readonly ChatEntry[]>;
  readonly onSystem: (content: string, tone: SystemTone) => void;
  readonly onSessionOver: () => void;
};

export type RoomChat = ReturnType<typeof createRoomChat>;

/** The chat of one room, apart from the screen: a burst of lines renders the list and nothing else of the room. */
export function createRoomChat({ saidBefore, reader, readHistory, onSystem, onSessionOver }: Wiring) {
  let log = logOf(saidBefore);
  let connection: Connection = 'opening';
  let feed: RoomFeed | null = null;
  const listeners = new Set<() => void>();

  function change(next: ChatLog, state = connection): void {
    if (next === log && state === connection) return;
    log = next;
    connection = state;
    for (const listener of listeners) listener();
  }

  /** False when there is no connection: nothing was sent. */
  function say(content: string): boolean {
    const isSent = feed?.send({ content, order: 1 }) ?? false;
    if (isSent) change(withOwn(log, content, reader()));
    return isSent;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    log: () => log,
    connection: () => connection,
    /** Whether an unsent text can be sent again: not while it may still turn out to have got through. */
    canResend: () => connection === 'open' && log.gap === null,
    say,
    /** Says an unsent text once more, as the newest line. */
    resend(key: number): void {
      const unsent = log.lines.find((line) => line.key === key && line.isUnsent);
      if (unsent && say(unsent.content)) change(withoutLine(log, key));
    },
    /** Tells the room of a bet; the player sees the line also when the room cannot be told. */
    tellBet(content: string): void {
      const isSent = feed?.send({ content, order: 0 }) ?? false;
      change(withOwn(log, content, reader(), { isSent, isText: false }));
    },
    /** Listens to the room at this address; returns the way to leave. */
    open(address: string): () => void {
      let stopCatchingUp = () => {};
      const said = inBatches<Said>(BATCH_MS, (batch) =>
        change(batch.reduce((before, line) => withSaid(before, line, reader().id), log)),
      );
      const opened = openRoomFeed(address, {
        onConnection(isOpen) {
          said.flush();
          stopCatchingUp();
          if (!isOpen) return change(withLoss(log), 'lost');
          change(log, 'open');
          if (!log.gap) return;
          stopCatchingUp = catchUp(readHistory, (history) => {
            said.flush();
            change(withHistory(log, history, reader().id));
          });
        },
        onSessionOver,
        onFrame(frame) {
          if (frame.kind === 'chat') return said.add(frame);
          onSystem(frame.content, frame.tone);
          if (frame.tone !== 'warning' && frame.tone !== 'error') return;
          said.flush();
          change(withRefusal(log));
        },
      });
      feed = opened;
      return () => {
        stopCatchingUp();
        opened.close();
        said.close();
      };
    },
  };
}
