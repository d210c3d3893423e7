import { mkdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { registerArt } from '../art/routes.ts';
import { seed } from '../demo/seed.ts';
import { decideDueActivityApplications } from '../hall/promotions/activityApplications.ts';
import { settleDraws } from '../lottery/orders/settlement.ts';
import { createRoomSockets } from '../lottery/room/roomSockets.ts';
import { agentReviews } from '../member/agents/agentApplications.ts';
import { createClock } from '../platform/base/clock.ts';
import { openDatabase } from '../platform/base/database.ts';
import { centsToText } from '../platform/base/money.ts';
import { checkConservation } from '../platform/ledger/ledger.ts';
import type { Platform } from '../platform/platform.ts';
import { createAddressLimits } from '../platform/players/addresses.ts';
import { createLoginGuard } from '../platform/players/loginGuard.ts';
import { hashQuickly } from '../platform/players/passwords.ts';
import { createPayPasswords } from '../platform/players/payPasswords.ts';
import { createSettings } from '../platform/settings.ts';
import { openUploads, registerUploads } from '../platform/uploads.ts';
import { registerSwitches } from '../switches/switches.ts';
import { depositReviews } from '../wallet/deposits/deposits.ts';
import { withdrawalReviews } from '../wallet/withdrawals/withdrawals.ts';
import { registerCalls } from './callRoutes.ts';
import { callTable } from './callTable.ts';
import { createHttp, type RequestTimes } from './http.ts';

export type SandboxOptions = {
  /** The folder of the database and the uploads. It is created if missing; deleting it resets the sandbox. */
  readonly dataDir: string;
  /** The time source, for tests. */
  readonly now?: () => number;
  /** The origin of the pages of `createFrames`, such as http://localhost:8081. */
  readonly framesOrigin: string;
  /** The origin of the site, such as http://localhost:8080. */
  readonly pageOrigin: string;
  /** Addresses and networks (as 10.0.0.0/8) of the servers before it whose forwarding headers are trusted. */
  readonly trustedProxies?: readonly string[];
  /** The limits for a request to arrive if the sandbox itself listens: by default 10 s for its head, 30 s for all of it. */
  readonly requestTimes?: RequestTimes;
  /** Whether a new sandbox gives the demo account weeks of records; without them it starts three times faster. */
  readonly demoRecords?: boolean;
  /** Opens `/sandbox/*`, and makes password hashes cheap. */
  readonly testSwitches?: boolean;
  /** Receives failures of the sandbox itself. */
  readonly log?: (line: string) => void;
};

export type Sandbox = {
  /** Ready, but not listening: pass requests to `app.routing(request, response)`, or call `app.listen`. */
  readonly app: FastifyInstance;
  /** Handles the upgrade events of the server that receives `/wss`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Returns the errors in the books; empty when every cent is accounted for. */
  checkConservation(): string[];
  /** Closes sockets, requests and the database. */
  close(): Promise<void>;
};

/** Opens the sandbox on its data folder. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    dataDir,
    now,
    framesOrigin,
    pageOrigin,
    testSwitches = false,
    demoRecords = true,
    log = console.error,
  } = options;
  hashQuickly(testSwitches);
  mkdirSync(dataDir, { recursive: true });
  const clock = createClock(now);
  const db = openDatabase(join(dataDir, 'sandbox.sqlite'));
  const { drawSecret } = await seed(db, clock.now(), { demoRecords });
  const origins = { page: pageOrigin, frames: framesOrigin };
  const settings = createSettings(origins);
  const addressLimits = createAddressLimits(clock);
  addressLimits.switch(!testSwitches);
  const platform: Platform = {
    db,
    clock,
    settings,
    uploads: openUploads(join(dataDir, 'uploads')),
    addressLimits,
    loginGuard: createLoginGuard(db, clock, addressLimits),
    payPasswords: createPayPasswords(clock),
    origins,
    drawSecret,
    log,
  };
  const app = await createHttp(platform, options);
  const sockets = createRoomSockets(platform);
  app.addHook('onRequest', async () => {
    reviewDue(platform);
    for (const { playerId, period, cents } of settleDraws(db, drawSecret, clock.now())) {
      sockets.notify(playerId, 'success', `恭喜中奖！第${period}期派彩 ${centsToText(cents)} 元`);
    }
  });
  if (testSwitches) registerSwitches(app, { platform, sockets });
  registerCalls(app, platform, callTable);
  registerUploads(app, platform.uploads);
  registerArt(app, platform);
  app.get('/healthz', () => ({ ok: db.one('SELECT 1 AS alive') !== undefined }));
  await app.ready();

  let closing: Promise<void> | undefined;
  return {
    app,
    upgrade: sockets.upgrade,
    checkConservation: () => checkConservation(db),
    close() {
      closing ??= (async () => {
        sockets.close();
        await app.close();
        db.close();
      })();
      return closing;
    },
  };
}

/** Decides all reviews that are due. It runs before every request, so that a moved clock takes effect at once. */
function reviewDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  for (const reviews of [depositReviews, withdrawalReviews, agentReviews])
    reviews.approveDue(db, clock.now());
  decideDueActivityApplications(db, clock.now());
}
