import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** Frames are collected for this long, so that a guest of a lively room receives several with one write. */
const gatherMs = 20;
/** A guest with more unread bytes than this is disconnected as too slow. */
const mostUnreadBytes = 1024 * 1024;

export type Guest = {
  readonly socket: WebSocket;
  /** The stream under the socket. */
  readonly wire: Duplex;
  readonly roomId: number;
  readonly playerId: number;
  readonly token: string;
  /** Increases with every guest. */
  readonly enteredAs: number;
  isAlive: boolean;
};

/** A frame for everyone in the room, or for one guest. */
type Waiting = { readonly frame: Buffer; readonly only: Guest | null };
type Room = { readonly guests: Set<Guest>; waiting: Waiting[] };

/** Creates the register of the guests in each room, which also sends them frames. */
export function createRoomGuests() {
  const rooms = new Map<number, Room>();
  let gathering: NodeJS.Timeout | undefined;

  function enqueue(roomId: number, frame: string, only: Guest | null): void {
    // The frame is encoded once instead of once per guest.
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

  const all = (): Guest[] => [...rooms.values()].flatMap(({ guests }) => [...guests]);

  return {
    add(guest: Guest): void {
      const room = rooms.get(guest.roomId) ?? { guests: new Set(), waiting: [] };
      rooms.set(guest.roomId, room);
      room.guests.add(guest);
    },
    remove(guest: Guest): void {
      rooms.get(guest.roomId)?.guests.delete(guest);
    },
    all,
    /** Returns the open connections of a player in all rooms, the oldest first. */
    of: (playerId: number): Guest[] =>
      all()
        .filter((guest) => guest.playerId === playerId && guest.socket.readyState === WebSocket.OPEN)
        .sort((one, other) => one.enteredAs - other.enteredAs),
    /** Sends a frame to everyone in a room and returns how many there are. */
    broadcast(roomId: number, frame: string): number {
      enqueue(roomId, frame, null);
      const reached = [...(rooms.get(roomId)?.guests ?? [])];
      return reached.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
    },
    /** Sends a frame to one guest in order with the room's frames: a refusal must not overtake a line. */
    answer(guest: Guest, frame: string): void {
      enqueue(guest.roomId, frame, guest);
    },
    /** Discards the frames that are not sent yet. */
    close(): void {
      clearTimeout(gathering);
    },
  };
}

export type RoomGuests = ReturnType<typeof createRoomGuests>;

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
