import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { count } from '../shapes/values.ts';
import type { Player } from '../state/player.ts';
import type { State } from '../state/state.ts';
import { rooms } from './lotteries.ts';
import { facePath } from './lotteryCalls.ts';

const LARGEST_FRAME = 8 * 1024;
const LONGEST_LINE = 200;
const REMEMBERED_LINES = 50;

type Guest = {
  readonly socket: WebSocket;
  readonly room: number;
  readonly player: Player;
  readonly token: string;
};

/** Opens the rooms behind /wss; `write` gives frames the shapes of answers. */
export function createChat(state: State, write: (frame: object) => string) {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  const guests = new Set<Guest>();

  const say = (room: number, frame: object | string) => {
    const text = typeof frame === 'string' ? frame : write(frame);
    for (const guest of guests) if (guest.room === room) guest.socket.send(text);
  };
  const toast = (socket: WebSocket, type: string, content: string) =>
    socket.send(write({ sysmsg: count(1), type, content }));

  const receive = (guest: Guest, raw: string) => {
    const { socket, player, room, token } = guest;
    if (state.tokens.get(token) !== player) return socket.close();
    if (raw === 'ping') return socket.send('ping');
    const message = messageIn(raw);
    if (!message) return;
    if (message.content.length > LONGEST_LINE) return toast(socket, 'error', '发言内容过长');
    const { id, name: author, avatar } = player;
    const lines = [
      ...(state.chats.get(room) ?? []),
      { userId: id, author, avatar, content: message.content },
    ];
    state.chats.set(room, lines.slice(-REMEMBERED_LINES));
    say(room, {
      id: count(id),
      author,
      avatar: facePath(avatar),
      content: message.content,
      order: count(message.order),
    });
  };

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      socket.on('error', () => socket.destroy());
      const visitor = visitorOf(request, state);
      if (!visitor) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      server.handleUpgrade(request, socket, head, (accepted) => {
        const guest = { ...visitor, socket: accepted };
        guests.add(guest);
        accepted.on('message', (data) => receive(guest, String(data)));
        accepted.on('error', () => accepted.terminate());
        accepted.on('close', () => guests.delete(guest));
      });
    },
    /** Sends a frame, or a text as it is, to everybody in a room. */
    say,
    /** Shows a toast to a player in all rooms. */
    notify(player: Player, type: string, content: string): void {
      for (const guest of guests) if (guest.player === player) toast(guest.socket, type, content);
    },
    /** Cuts all connections. */
    cut() {
      for (const { socket } of guests) socket.terminate();
    },
  };
}

function visitorOf({ url = '' }: IncomingMessage, { tokens }: State): Omit<Guest, 'socket'> | undefined {
  if (!URL.canParse(url, 'http://platform')) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://platform');
  const token = searchParams.get('_token') ?? '';
  const player = tokens.get(token);
  const room = rooms.find(({ id }) => String(id) === searchParams.get('roomid'));
  return pathname === '/wss' && player && room ? { room: room.id, player, token } : undefined;
}

/** Returns what a player said: `order` 1 is a chat line, 0 a bet. Anything else is ignored. */
function messageIn(raw: string): { readonly content: string; readonly order: number } | undefined {
  try {
    const { content, order } = JSON.parse(raw);
    return typeof content === 'string' && content.trim() !== ''
      ? { content, order: Number(order) }
      : undefined;
  } catch {
    return undefined;
  }
}
