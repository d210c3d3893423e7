import { outgoingMessage, pingFrame } from '@site/shared/contract/socket';
import * as v from 'valibot';
import { createBudget } from '../../platform/base/budget.ts';
import type { Platform } from '../../platform/platform.ts';
import { playerById } from '../../platform/players/players.ts';
import { playerOfToken } from '../../platform/players/tokens.ts';
import { addChatLine, chatAuthor } from './chat.ts';
import { createChatLimits } from './chatLimits.ts';
import type { Guest, RoomGuests } from './roomGuests.ts';

const longestContent = 500;
export const sessionOver = 4401;
const tooManyFrames = 1008;

/** Returns the frame that shows a toast. */
export const systemFrame = (type: 'success' | 'warning', content: string) =>
  JSON.stringify({ sysmsg: 1, type, content });

/** Returns a function that takes the frames of guests: pings, and lines for everyone in the room. */
export function createChatFrames({ db, clock }: Platform, guests: RoomGuests) {
  const frames = createBudget<Guest>(performance, { most: 500, windowMs: 5_000 });
  const limits = createChatLimits();

  return (guest: Guest, raw: string) => {
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
    const { content, order } = message;
    const isTooLong = content.length > longestContent;
    const refusal = isTooLong ? `发言不能超过${longestContent}字` : limits.refusal(player.id, roomId);
    if (refusal !== null) return guests.answer(guest, systemFrame('warning', refusal));
    const { id, avatar } = player;
    const author = chatAuthor(player);
    addChatLine(db, roomId, { user_id: id, author, headurl: avatar, content }, now);
    guests.broadcast(roomId, JSON.stringify({ id, author, avatar, content, order }));
  };
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
