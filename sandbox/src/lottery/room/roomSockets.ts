import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { outgoingMessage, pingFrame, socketPath, socketQuery } from '@site/shared/contract/socket';
import * as v from 'valibot';
import { WebSocketServer } from 'ws';
import { createBudget } from '../../platform/base/budget.ts';
import type { Platform } from '../../platform/platform.ts';
import { playerById } from '../../platform/players/players.ts';
import { isSessionOpen, onSessionsEnd, playerOfToken } from '../../platform/players/tokens.ts';
import { roomById } from '../draws/lotteries.ts';
import { addChatLine, chatAuthor } from './chat.ts';
import { createChatLimits } from './chatLimits.ts';
import { createRoomGuests, type Guest } from './roomGuests.ts';

const largestFrameBytes = 8 * 1024;
const longestContent = 500;
const heartbeatMs = 30_000;
const sessionOver = 4401;
const tooManyFrames = 1008;
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

const systemFrame = (type: 'success' | 'warning', content: string) =>
  JSON.stringify({ sysmsg: 1, type, content });

export function createRoomSockets(platform: Platform): RoomSockets {
  const { db, clock, log } = platform;
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrameBytes });
  const guests = createRoomGuests();
  const frames = createBudget<Guest>(performance, { most: 500, windowMs: 5_000 });
  const limits = createChatLimits();
  let entered = 0;

  const receive = (guest: Guest, raw: string) => {
    const { socket, roomId } = guest;
    // The first check, because it costs only a count.
    if (!frames.take(guest)) return socket.close(tooManyFrames, 'too many frames');
    guest.isAlive = true;
    const now = clock.now();
    const playerId = playerOfToken(db, guest.token, now);
    const player = playerId === null ? undefined : playerById(db, playerId);
    if (!player) return socket.close(sessionOver, 'session over');
    if (raw === pingFrame) return socket.send('pong');
    const message = readMessage(raw);
    if (!message) return;
    const isTooLong = message.content.length > longestContent;
    const refusal = isTooLong ? `发言不能超过${longestContent}字` : limits.refusal(player.id, roomId);
    if (refusal !== null) return guests.answer(guest, systemFrame('warning', refusal));
    const line = {
      user_id: player.id,
      author: chatAuthor(player),
      headurl: player.avatar,
      content: message.content,
    };
    addChatLine(db, roomId, line, now);
    const { user_id: id, author, headurl: avatar, content } = line;
    guests.broadcast(roomId, JSON.stringify({ id, author, avatar, content, order: message.order }));
  };

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

  const closeAll = () => {
    const open = guests.all();
    for (const { socket } of open) socket.terminate();
    return open.length;
  };

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      const visitor = visitorOf(request, platform);
      if (!visitor) return refuse(socket);
      server.handleUpgrade(request, socket, head, (accepted) => {
        entered += 1;
        const guest: Guest = {
          ...visitor,
          socket: accepted,
          wire: socket,
          enteredAs: entered,
          isAlive: true,
        };
        guests.add(guest);
        for (const oldest of guests.of(visitor.playerId).slice(0, -mostPerPlayer)) {
          oldest.socket.close(tooManySockets, 'too many connections');
        }
        accepted.on('message', (data, isBinary) => {
          if (isBinary) return;
          // An error in an event listener would end the process for everyone because of one bad line.
          try {
            receive(guest, data.toString());
          } catch (error) {
            log(`A message in room ${guest.roomId} failed: ${error}`);
            accepted.close(1011, 'internal error');
          }
        });
        accepted.on('pong', () => {
          guest.isAlive = true;
        });
        accepted.on('error', () => accepted.terminate());
        accepted.on('close', () => guests.remove(guest));
      });
    },
    broadcast: guests.broadcast,
    notify(playerId, type, content) {
      for (const guest of guests.all()) {
        if (guest.playerId === playerId) guest.socket.send(systemFrame(type, content));
      }
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

function visitorOf(request: IncomingMessage, { db, clock, origins }: Platform) {
  if (!isFromPage(request, origins.page)) return null;
  const asked = request.url ?? '/';
  const base = 'http://sandbox';
  if (!URL.canParse(asked, base)) return null;
  const address = new URL(asked, base);
  const query = v.safeParse(socketQuery, Object.fromEntries(address.searchParams));
  if (address.pathname !== socketPath || !query.success) return null;
  const { roomid, _token: token } = query.output;
  const room = roomById(Number(roomid));
  const playerId = playerOfToken(db, token, clock.now());
  if (!room || playerId === null) return null;
  return { roomId: room.id, playerId, token };
}

/** Whether the site sends it, under any of its names: another site's page would act as the player. */
function isFromPage({ headers: { origin, host } }: IncomingMessage, page: string): boolean {
  return origin !== undefined && (origin === page || (URL.canParse(origin) && new URL(origin).host === host));
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

/** Returns a message of the contract, or null for any other frame, which gets no response. */
function readMessage(raw: string): v.InferOutput<typeof outgoingMessage> | null {
  try {
    const read = v.safeParse(outgoingMessage, JSON.parse(raw));
    if (!read.success) return null;
    const content = read.output.content.trim();
    return content === '' ? null : { ...read.output, content };
  } catch {
    return null;
  }
}
