import type { ChatEntry } from '@site/shared/contract/lottery';
import type { SystemTone } from '@site/shared/contract/socket';
import {
  type ChatLog,
  type ChatMessage,
  logOf,
  type Reader,
  withHistory,
  withLoss,
  withMessage,
  withOwn,
  withoutLine,
  withRefusal,
} from './chatLog.ts';
import { inBatches } from './inBatches.ts';
import { openRoomFeed, type RoomFeed, reconnectDelayMs } from './roomFeed.ts';

const BATCH_MS = 100;

type Connection = 'opening' | 'open' | 'lost';

type Wiring = {
  readonly firstLines: readonly ChatEntry[];
  readonly reader: () => Reader;
  readonly readHistory: (signal: AbortSignal) => Promise<readonly ChatEntry[]>;
  readonly onSystem: (content: string, tone: SystemTone) => void;
  readonly onSessionOver: () => void;
};

export type RoomChat = ReturnType<typeof createRoomChat>;

/**
 * Creates the chat of one room as a store outside React: a burst of lines renders the list and nothing else of the
 * room.
 */
export function createRoomChat({ firstLines, reader, readHistory, onSystem, onSessionOver }: Wiring) {
  let log = logOf(firstLines);
  let connection: Connection = 'opening';
  let feed: RoomFeed | null = null;
  const listeners = new Set<() => void>();

  function change(next: ChatLog, state = connection): void {
    if (next === log && state === connection) return;
    log = next;
    connection = state;
    for (const listener of listeners) listener();
  }

  /** Returns false without a connection; nothing was sent then. */
  function sendText(content: string): boolean {
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
    /**
     * Whether an unsent text may be sent again. During a gap it may not, because the platform may have received it
     * after all.
     */
    canResend: () => connection === 'open' && log.gap === null,
    sendText,
    /** Sends an unsent text once more, as the newest line. */
    resend(key: number): void {
      const unsent = log.lines.find((line) => line.key === key && line.isUnsent);
      if (unsent && sendText(unsent.content)) change(withoutLine(log, key));
    },
    /** Sends the chat line of a bet; the player sees the line even when it could not be sent. */
    announceBet(content: string): void {
      const isSent = feed?.send({ content, order: 0 }) ?? false;
      change(withOwn(log, content, reader(), { isSent, isText: false }));
    },
    /** Connects to the room at this address; returns a function that disconnects. */
    open(address: string): () => void {
      let stopCatchingUp = () => {};
      const incoming = inBatches<ChatMessage>(BATCH_MS, (batch) =>
        change(batch.reduce((before, line) => withMessage(before, line, reader().id), log)),
      );
      const opened = openRoomFeed(address, {
        onConnection(isOpen) {
          incoming.flush();
          stopCatchingUp();
          if (!isOpen) return change(withLoss(log), 'lost');
          change(log, 'open');
          if (!log.gap) return;
          stopCatchingUp = catchUp(readHistory, (history) => {
            incoming.flush();
            change(withHistory(log, history, reader().id));
          });
        },
        onSessionOver,
        onFrame(frame) {
          if (frame.kind === 'chat') return incoming.add(frame);
          onSystem(frame.content, frame.tone);
          if (frame.tone !== 'warning' && frame.tone !== 'error') return;
          incoming.flush();
          change(withRefusal(log));
        },
      });
      feed = opened;
      return () => {
        stopCatchingUp();
        opened.close();
        incoming.close();
      };
    },
  };
}

/** A line that the history already contains may arrive over the socket this much later. */
const SETTLE_MS = 500;

/**
 * Reads the lines missed during a lost connection, with retries until one read succeeds. Returns a function that
 * stops it.
 */
function catchUp<History>(
  read: (signal: AbortSignal) => Promise<History>,
  take: (history: History) => void,
): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt(failures: number): Promise<void> {
    const history = await read(stopped.signal).catch(() => null);
    if (stopped.signal.aborted) return;
    timer =
      history === null
        ? setTimeout(() => attempt(failures + 1), reconnectDelayMs(failures))
        : setTimeout(() => take(history), SETTLE_MS);
  }

  attempt(0);
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
