import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Platform } from '../../platform/platform.ts';
import { isSessionOpen, onSessionsEnd } from '../../platform/players/tokens.ts';
import { createChatFrames, sessionOver, systemFrame } from './chatFrames.ts';
import { createRoomGuests, type Guest } from './roomGuests.ts';
import { visitorOf } from './visitor.ts';

const largestFrameBytes = 8 * 1024;
const heartbeatMs = 30_000;
/** The most connections of a player, enough for a few tabs and devices; a further one closes the oldest. */
const mostPerPlayer = 5;
const tooManySockets = 4408;

export type RoomSockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends a frame to everyone in a room and returns how many there are. */
  broadcast(roomId: number, frame: string): number;
  /** Shows a toast to one player in all of the player's rooms. */
  notify(playerId: number, type: 'success' | 'warning', content: string): void;
  closeAll(): number;
  /** Closes every connection and accepts no more. */
  close(): void;
};

export function createRoomSockets(platform: Platform): RoomSockets {
  const { db, clock, log } = platform;
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrameBytes });
  const guests = createRoomGuests();
  const receive = createChatFrames(platform, guests);
  let entered = 0;

  /** Closes the sockets of ended sessions; otherwise a guest who sends nothing would still receive frames after the log-off. */
  const endSessions = () => {
    for (const { socket, token } of guests.all()) {
      if (!isSessionOpen(db, token, clock.now())) socket.close(sessionOver, 'session over');
    }
  };
  const stopListening = onSessionsEnd(db, endSessions);

  const heartbeat = setInterval(() => {
    endSessions();
    for (const guest of guests.all()) {
      if (!guest.isAlive) guest.socket.terminate();
      else guest.socket.ping();
      guest.isAlive = false;
    }
  }, heartbeatMs);
  heartbeat.unref();

  function welcome(guest: Guest): void {
    const { socket, roomId, playerId } = guest;
    guests.add(guest);
    for (const oldest of guests.of(playerId).slice(0, -mostPerPlayer))
      oldest.socket.close(tooManySockets, 'too many connections');
    socket.on('message', (data, isBinary) => {
      if (isBinary) return;
      // An error in an event listener would end the process for everyone because of one bad line.
      try {
        receive(guest, data.toString());
      } catch (error) {
        log(`A message in room ${roomId} failed: ${error}`);
        socket.close(1011, 'internal error');
      }
    });
    socket.on('pong', () => {
      guest.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => guests.remove(guest));
  }

  function closeAll(): number {
    const open = guests.all();
    for (const { socket } of open) socket.terminate();
    return open.length;
  }

  return {
    upgrade(request, wire, head) {
      wire.on('error', () => wire.destroy());
      const visitor = visitorOf(request, platform);
      if (!visitor) return refuse(wire);
      server.handleUpgrade(request, wire, head, (socket) => {
        entered += 1;
        welcome({ ...visitor, socket, wire, enteredAs: entered, isAlive: true });
      });
    },
    broadcast: guests.broadcast,
    notify(playerId, type, content) {
      for (const { socket } of guests.all().filter((guest) => guest.playerId === playerId))
        socket.send(systemFrame(type, content));
    },
    closeAll,
    close() {
      stopListening();
      clearInterval(heartbeat);
      guests.close();
      server.close();
      closeAll();
    },
  };
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
