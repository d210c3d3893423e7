import { connect, createServer, type Socket } from 'node:net';
import { SeededChoices } from '../seededChoices.ts';
import { listenOn } from './lines.ts';

export type LineQuality = {
  readonly downMbps: number;
  readonly upMbps: number;
  readonly roundTripMs: number;
  /** The share of segments that have to be sent a second time. */
  readonly lostShare: number;
};

const good: LineQuality = { downMbps: 1.6, upMbps: 0.75, roundTripMs: 150, lostShare: 0 };

/** The lines of the drills' phone. The good one is that of `slowLine`. */
export const lineQualities = {
  good,
  slow: { downMbps: 0.4, upMbps: 0.4, roundTripMs: 400, lostShare: 0 },
  lossy: { ...good, lostShare: 0.02 },
} as const satisfies Record<string, LineQuality>;

/**
 * A proxy to the site with the rate, the round trip and the losses of a phone's line. Unlike the browser's own throttling it
 * holds for whatever the browser sends: a service worker's requests and the page that it gives, too.
 */
export type PhoneLine = AsyncDisposable & {
  readonly address: string;
  /** The requests that left the browser, with their time since the epoch. */
  readonly requests: readonly { readonly path: string; readonly at: number }[];
  lost(): number;
  close(): Promise<void>;
};

/** The bytes of a connection in one direction. */
type Flow = { readonly to: Socket; readonly left: Buffer[]; readonly onWay: Buffer[]; lastAt: number };

const SEGMENT_BYTES = 1_460;
/** The end of a flow takes its place behind the bytes. */
const END = Buffer.alloc(0);
/** A sender misses the acknowledgement of a segment, at the end of a flow too, after two round trips (RFC 8985). */
const ROUND_TRIPS_TO_SEND_AGAIN = 2;
/** Two directions of a line lose different segments. */
const OTHER_SEED = 0x9e3779b9;

/** Opens a line to the site. Lines of the same seed lose the same segments, counted from the line's first one. */
export async function phoneLine(
  sitePort: number,
  quality: LineQuality,
  { port = 0, seed = 0 }: { readonly port?: number; readonly seed?: number } = {},
): Promise<PhoneLine> {
  const requests: { path: string; at: number }[] = [];
  const down = new Direction(quality.downMbps, quality, seed);
  const up = new Direction(quality.upMbps, quality, seed ^ OTHER_SEED);
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
    const site = connect({ port: sitePort, host: 'localhost', allowHalfOpen: true, noDelay: true });
    up.carry(browser, site);
    down.carry(site, browser);
    // A browser sends one request after the other on a connection, each from the beginning of a chunk.
    browser.on('data', (bytes) => {
      const [, path] = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/.exec(bytes.toString('latin1')) ?? [];
      if (path) requests.push({ path, at: Date.now() });
    });
    browser.on('close', () => site.destroy());
  });
  const line = await listenOn(server, port);
  return {
    address: `http://localhost:${line.port}`,
    requests,
    lost: () => down.lost + up.lost,
    close: line.close,
    [Symbol.asyncDispose]: line.close,
  };
}

export const portOf = (address: string) => Number(new URL(address).port);

const timeUntil = (at: number) => Math.max(0, at - performance.now());

/** One direction of a line. Its connections take turns, segment by segment. */
class Direction {
  lost = 0;
  readonly #bytesPerMs: number;
  readonly #quality: LineQuality;
  readonly #choices: SeededChoices;
  /** The flows with segments to send. */
  readonly #turns: Flow[] = [];
  #freeAt = 0;

  constructor(mbps: number, quality: LineQuality, seed: number) {
    this.#bytesPerMs = (mbps * 1024 * 1024) / 8 / 1_000;
    this.#quality = quality;
    this.#choices = new SeededChoices(seed);
  }

  carry(from: Socket, to: Socket): void {
    const flow: Flow = { to, left: [], onWay: [], lastAt: 0 };
    from.on('data', (bytes: Buffer) => {
      const count = Math.ceil(bytes.length / SEGMENT_BYTES);
      const at = (segment: number) => segment * SEGMENT_BYTES;
      this.#send(
        flow,
        Array.from({ length: count }, (_, one) => bytes.subarray(at(one), at(one + 1))),
      );
    });
    from.on('end', () => this.#send(flow, [END]));
    from.on('error', () => to.destroy());
  }

  #send(flow: Flow, segments: readonly Buffer[]): void {
    const isIdle = this.#turns.length === 0;
    if (flow.left.length === 0) this.#turns.push(flow);
    flow.left.push(...segments);
    if (!isIdle) return;
    this.#freeAt = Math.max(this.#freeAt, performance.now());
    this.#takeTurns();
  }

  #takeTurns(): void {
    // The line's own clock goes on, so that late timers make it no slower.
    while (this.#turns.length > 0 && this.#freeAt <= performance.now()) {
      const flow = this.#turns.shift();
      const segment = flow?.left.shift();
      if (!flow || !segment) continue;
      if (flow.left.length > 0) this.#turns.push(flow);
      this.#freeAt += segment.length / this.#bytesPerMs;
      this.#deliver(flow, segment);
    }
    if (this.#turns.length > 0) setTimeout(() => this.#takeTurns(), timeUntil(this.#freeAt));
  }

  /** Delivers a segment after what its flow has sent before, so that a lost one holds back those behind it. */
  #deliver(flow: Flow, segment: Buffer): void {
    const { roundTripMs, lostShare } = this.#quality;
    const isLost = segment !== END && this.#choices.happens(lostShare);
    if (isLost) this.lost += 1;
    const again = isLost ? ROUND_TRIPS_TO_SEND_AGAIN * roundTripMs : 0;
    flow.lastAt = Math.max(flow.lastAt, this.#freeAt + roundTripMs / 2 + again);
    flow.onWay.push(segment);
    setTimeout(() => {
      const next = flow.onWay.shift();
      if (flow.to.destroyed) return;
      if (next === END) flow.to.end();
      else if (next) flow.to.write(next);
    }, timeUntil(flow.lastAt));
  }
}
