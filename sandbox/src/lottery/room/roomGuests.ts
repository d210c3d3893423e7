import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** Lines wait so long for others: a guest of a lively room gets several with one write. */
const gatherMs = 20;
/** Whoever reads so much slower than the room speaks is sent away. */
const mostUnreadBytes = 1024 * 1024;

export type Guest = {
  readonly socket: WebSocket;
  /** What the socket writes to. */
  readonly wire: Duplex;
  readonly roomId: number;
  readonly playerId: number;
  readonly token: string;
  /** Rises with every guest. */
  readonly enteredAs: number;
  isAlive: boolean;
};

/** A frame for everyone in the room, or for one of them. */
type Waiting = { readonly frame: Buffer; readonly only: Guest | null };
type Room = { readonly guests: Set<Guest>; waiting: Waiting[] };

/** Who is in which room, and how they are told something. */
export function createRoomGuests() {
  const rooms = new Map<number, Room>();
  let gathering: NodeJS.Timeout | undefined;

  function say(roomId: number, frame: string, only: Guest | null): void {
    // Bytes once, instead of once for each guest.
    rooms.get(roomId)?.waiting.push({ frame: Buffer.from(frame), only });
    gathering ??= setTimeout(flush, gatherMs);
  }

  function flush(): void {
    gathering = undefined;
    for (const room of rooms.values()) {
      const { waiting } = room;
      if (waiting.length === 0) continue;
      room.waiting = [];
      for (const guest of room.guests) deliver(guest, waiting);
    }
  }

  return {
    add(guest: Guest): void {
      const room = rooms.get(guest.roomId) ?? { guests: new Set(), waiting: [] };
      rooms.set(guest.roomId, room);
      room.guests.add(guest);
    },
    remove(guest: Guest): void {
      rooms.get(guest.roomId)?.guests.delete(guest);
    },
    all: (): Guest[] => [...rooms.values()].flatMap(({ guests }) => [...guests]),
    /** The open connections of a player in all rooms, the oldest first. */
    of: (playerId: number): Guest[] =>
      [...rooms.values()]
        .flatMap(({ guests }) => [...guests])
        .filter((guest) => guest.playerId === playerId && guest.socket.readyState === WebSocket.OPEN)
        .sort((one, other) => one.enteredAs - other.enteredAs),
    /** Says a frame to everyone in a room; gives how many that are. */
    broadcast(roomId: number, frame: string): number {
      say(roomId, frame, null);
      const reached = [...(rooms.get(roomId)?.guests ?? [])];
      return reached.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
    },
    /** Says a frame to one guest, after what the room was told before: a refusal must not overtake a line. */
    answer(guest: Guest, frame: string): void {
      say(guest.roomId, frame, guest);
    },
    /** Forgets what has not been said yet. */
    close(): void {
      clearTimeout(gathering);
    },
  };
}

function deliver(guest: Guest, waiting: readonly Waiting[]): void {
  const { socket, wire } = guest;
  if (socket.readyState !== WebSocket.OPEN) return;
  if (socket.bufferedAmount > mostUnreadBytes) {
    socket.terminate();
    return;
  }
  wire.cork();
  for (const { frame, only } of waiting) {
    if (only === null || only === guest) socket.send(frame, { binary: false });
  }
  wire.uncork();
}
