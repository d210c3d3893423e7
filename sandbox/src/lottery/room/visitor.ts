import type { IncomingMessage } from 'node:http';
import { socketPath, socketQuery } from '@site/shared/contract/socket';
import * as v from 'valibot';
import type { Platform } from '../../platform/platform.ts';
import { playerOfToken } from '../../platform/players/tokens.ts';
import { roomById } from '../draws/lotteries.ts';
import type { Guest } from './roomGuests.ts';

type Visitor = Pick<Guest, 'roomId' | 'playerId' | 'token'>;

/** Returns the player who asks for a socket and the room, or null where the request gets none. */
export function visitorOf(request: IncomingMessage, { db, clock, origins }: Platform): Visitor | null {
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
