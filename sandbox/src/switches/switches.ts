import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { RoomSockets } from '../lottery/room/roomSockets.ts';
import { answer, codes, Refusal } from '../platform/base/envelope.ts';
import { readInput } from '../platform/base/readInput.ts';
import { checkConservation } from '../platform/ledger/ledger.ts';
import type { Platform } from '../platform/platform.ts';
import { appInfo } from '../platform/settings.ts';
import { registerPlayerSwitches } from './playerSwitches.ts';

const clockInput = v.union([v.strictObject({ shiftMs: v.number() }), v.strictObject({ at: v.string() })]);
const frameInput = v.strictObject({ roomId: v.number(), frame: v.unknown() });

/** Registers `/sandbox/*`, which exists only if the sandbox was started with test switches, and which refuses other sites. */
export function registerSwitches(
  app: FastifyInstance,
  { platform, sockets }: { platform: Platform; sockets: RoomSockets },
): void {
  const { db, clock, settings, addressLimits } = platform;

  app.addHook('onRequest', async (request) => {
    const foreign = request.headers['sec-fetch-site'] === 'cross-site';
    if (request.url.startsWith('/sandbox/') && foreign) throw new Refusal('仅限本站使用');
  });

  app.get('/sandbox/state', () =>
    answer({
      now: new Date(clock.now()).toISOString(),
      shiftMs: clock.shiftedBy,
      settings: settings.read(),
      books: checkConservation(db),
    }),
  );
  app.post('/sandbox/reset', () => {
    clock.shift(0);
    settings.reset();
    addressLimits.switch(false);
    return answer(null);
  });
  app.post('/sandbox/clock', ({ body }) => {
    const given = readInput(clockInput, body);
    const shift = 'at' in given ? Date.parse(given.at) - (clock.now() - clock.shiftedBy) : given.shiftMs;
    if (!Number.isFinite(shift)) throw new Refusal('字段格式不正确：at', codes.invalid);
    clock.shift(shift);
    return answer({ shiftMs: clock.shiftedBy });
  });
  app.post('/sandbox/limits', ({ body }) => {
    const { byAddress } = readInput(v.strictObject({ byAddress: v.boolean() }), body);
    addressLimits.switch(byAddress);
    return answer({ byAddress });
  });
  app.post('/sandbox/settings', ({ body }) => {
    settings.override(readInput(v.partial(appInfo), body));
    return answer(settings.read());
  });
  app.post('/sandbox/socket', ({ body }) => {
    const { roomId, frame } = readInput(frameInput, body);
    return answer({
      reached: sockets.broadcast(roomId, typeof frame === 'string' ? frame : JSON.stringify(frame)),
    });
  });
  app.post('/sandbox/socket/close', () => answer({ closed: sockets.closeAll() }));
  registerPlayerSwitches(app, platform);
}
