import { type IncomingFrame, type OutgoingMessage, pingFrame, readFrame } from '@site/shared/contract/socket';
import { onceVisible } from './onceVisible.ts';

const PING_MS = 3_000;
const RECONNECT_MS = 3_000;
const LONGEST_RECONNECT_MS = 24_000;
const PONG = 'pong';
/** The connection counts as dead after this many pings without any frame in between: 9 to 12 s. */
const MOST_UNANSWERED = 3;
/** The close code of the platform when the session is over. */
const SESSION_OVER = 4401;
/** The close code of the platform for the oldest socket of a player who opens too many. */
const PUSHED_OUT = 4408;

export type RoomFeed = {
  /** Sends a message over the open socket; returns false when there is none and nothing was sent. */
  readonly send: (message: OutgoingMessage) => boolean;
  readonly close: () => void;
};

type Listener = {
  readonly onFrame: (frame: Exclude<IncomingFrame, { kind: 'ignored' }>) => void;
  readonly onConnection: (isConnected: boolean) => void;
  readonly onSessionOver: () => void;
};

/** Opens the socket of one room, sends pings, and reconnects after a drop until it is closed here. */
export function openRoomFeed(address: string, listener: Listener): RoomFeed {
  let socket: WebSocket;
  let pings: ReturnType<typeof setInterval> | undefined;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Counts pings instead of time: a page in the background has slow timers and a live connection. */
  let unanswered = 0;
  // Missing pongs count only after the platform has answered a ping once; some platforms never do.
  let doesAnswer = false;
  let isOver = false;
  let stopWaiting = () => {};

  function connect(): void {
    socket = new WebSocket(address);
    socket.onopen = () => {
      failures = 0;
      unanswered = 0;
      pings = setInterval(ping, PING_MS);
      listener.onConnection(true);
    };
    socket.onmessage = ({ data }) => {
      unanswered = 0;
      if (data === PONG) doesAnswer = true;
      const frame = readFrame(data);
      if (frame.kind !== 'ignored') listener.onFrame(frame);
    };
    socket.onclose = ({ code }) => {
      dropped(code);
      if (code === SESSION_OVER && !isOver) listener.onSessionOver();
    };
  }

  function ping(): void {
    if (!doesAnswer || unanswered < MOST_UNANSWERED) {
      unanswered += 1;
      socket.send(pingFrame);
      return;
    }
    // The browser may take minutes to report the end of a dead connection.
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
    dropped();
  }

  function dropped(code?: number): void {
    clearInterval(pings);
    if (isOver) return;
    listener.onConnection(false);
    // Pages that push each other out would reconnect for ever, so only the visible one does.
    const again = code === PUSHED_OUT ? () => (stopWaiting = onceVisible(connect)) : connect;
    reconnect = setTimeout(again, reconnectDelayMs(failures));
    failures += 1;
  }

  connect();
  return {
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      isOver = true;
      clearInterval(pings);
      clearTimeout(reconnect);
      stopWaiting();
      socket.onmessage = null;
      // Browsers log an error for a socket that is closed before it opened.
      socket.onopen = () => socket.close();
      if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    },
  };
}

/**
 * Returns the delay before a reconnect: 3 s at first, then doubling up to a limit, with random spread so that not
 * every client returns at once.
 */
export function reconnectDelayMs(failures: number, random = Math.random()): number {
  if (failures === 0) return RECONNECT_MS;
  return Math.min(LONGEST_RECONNECT_MS, RECONNECT_MS * 2 ** failures) * (0.75 + random / 4);
}
