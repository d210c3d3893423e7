import { type IncomingFrame, type OutgoingMessage, pingFrame, readFrame } from '@site/shared/contract/socket';

const PING_MS = 3_000;
const RECONNECT_MS = 3_000;
const LONGEST_RECONNECT_MS = 24_000;

export type RoomFeed = {
  /** Hands a message to the open socket; false when there is none, and nothing was sent. */
  readonly send: (message: OutgoingMessage) => boolean;
  readonly close: () => void;
};

type Listener = {
  readonly onFrame: (frame: Exclude<IncomingFrame, { kind: 'ignored' }>) => void;
  readonly onConnection: (isConnected: boolean) => void;
};

/** The socket of one room: kept alive by pings and opened again after a drop, until it is closed here. */
export function openRoomFeed(address: string, { onFrame, onConnection }: Listener): RoomFeed {
  let socket: WebSocket;
  let pings: ReturnType<typeof setInterval> | undefined;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  function connect(): void {
    socket = new WebSocket(address);
    socket.onopen = () => {
      failures = 0;
      pings = setInterval(() => socket.send(pingFrame), PING_MS);
      onConnection(true);
    };
    socket.onmessage = ({ data }) => {
      const frame = readFrame(data);
      if (frame.kind !== 'ignored') onFrame(frame);
    };
    socket.onclose = () => {
      clearInterval(pings);
      if (isOver) return;
      onConnection(false);
      reconnect = setTimeout(connect, reconnectDelayMs(failures));
      failures += 1;
    };
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
      socket.onmessage = null;
      // A browser complains about a socket that is closed before it opened.
      socket.onopen = () => socket.close();
      if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    },
  };
}

/** At once 3 s; while the platform stays away ever longer, and spread so that not everyone returns together. */
export function reconnectDelayMs(failures: number, random = Math.random()): number {
  if (failures === 0) return RECONNECT_MS;
  return Math.min(LONGEST_RECONNECT_MS, RECONNECT_MS * 2 ** failures) * (0.75 + random / 4);
}
