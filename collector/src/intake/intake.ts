import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Report, reportSchema } from '@site/release-page/telemetry';
import * as v from 'valibot';
import { placesIn } from '../counting/fold.ts';
import { type AdmissionLimits, createAdmission } from './admission.ts';
import { engineOf } from './engineOf.ts';
import type { Queue } from './queue.ts';
import { readBody, statedLength } from './readBody.ts';
import { senderOf } from './sender.ts';
import type { Tickets } from './tickets.ts';

/** The limits of what the collector accepts. */
export type IntakeLimits = AdmissionLimits & {
  readonly bodyBytes: number;
  /** The most events that wait in memory, and their bytes. */
  readonly waiting: number;
  readonly waitingBytes: number;
};

const KB = 1024;

export const intakeLimits: IntakeLimits = {
  bodyBytes: 64 * KB,
  ofSender: { burst: 200, perSecond: 50 },
  bytesOfSender: { burst: 1024 * KB, perSecond: 256 * KB },
  ofAll: { burst: 4_000, perSecond: 2_000 },
  bytesPerSecond: 4096 * KB,
  eventsPerSecond: 20_000,
  waiting: 50_000,
  waitingBytes: 12 * 1024 * KB,
};

export type IntakeOptions = {
  readonly queue: Queue;
  readonly tickets: Tickets;
  /** Returns why the database takes no writes now, or undefined when it does. */
  readonly problem: () => string | undefined;
  readonly limits?: IntakeLimits;
  /** Further origins of pages beside the server's own. */
  readonly origins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  readonly now?: () => number;
};

/** Accepts reports: it answers as soon as a report waits in the queue, before it is counted or written. */
export type Intake = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  readonly answered: Readonly<Record<string, number>>;
};

type Refusal = [status: number, text: string, headers?: Record<string, string>];

const types = ['application/json', 'text/plain'];
const WAIT_S = 10;
/** The header of an answer by which a page gets its ticket. */
const TICKET = 'Report-Ticket';

export function createIntake({
  queue,
  tickets,
  problem,
  limits = intakeLimits,
  origins = [],
  trustedProxies = [],
  now = Date.now,
}: IntakeOptions): Intake {
  const admission = createAdmission(limits, now, () => queue.pace);
  const sender = senderOf(trustedProxies);
  const answered: Record<string, number> = {};

  function respond(
    response: ServerResponse,
    status: number,
    text = '',
    headers: Record<string, string> = {},
  ): void {
    answered[status] = (answered[status] ?? 0) + 1;
    response.writeHead(status, {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(text && { 'Content-Type': 'text/plain; charset=utf-8' }),
      // The rest of an unread body must not be parsed as the next request.
      ...(response.req.complete ? {} : { Connection: 'close' }),
      ...headers,
    });
    response.end(text && `${text}\n`);
  }

  /** A report without a stated length costs as the longest one. */
  const lengthOf = (request: IncomingMessage) => statedLength(request) ?? limits.bodyBytes;
  const tooLong: Refusal = [413, `A report has at most ${limits.bodyBytes} bytes`];

  function refusal(request: IncomingMessage): Refusal | undefined {
    if (request.method !== 'POST') return [405, 'Reports are sent by POST', { Allow: 'POST' }];
    if (!isOfSite(request, origins)) return [403, 'Only pages of this site report here'];
    const length = lengthOf(request);
    if (length > limits.bodyBytes) return tooLong;
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!types.includes(type) || request.headers['content-encoding'] !== undefined)
      return [415, `A report is sent as ${types.join(' or ')}, not compressed`];
    const openProblem = problem();
    if (openProblem !== undefined)
      return [503, 'Reports cannot be kept now', { 'Retry-After': String(WAIT_S) }];
    const wait = admission.take(sender(request), length);
    return wait > 0 ? [429, 'Too many reports', { 'Retry-After': String(wait) }] : undefined;
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (origins.includes(request.headers.origin ?? '')) allowOrigin(request, response);
    if (request.method === 'OPTIONS' && response.hasHeader('Access-Control-Allow-Origin'))
      return respond(response, 204);
    const refused = refusal(request);
    if (refused) return respond(response, ...refused);
    const body = await readBody(request, limits.bodyBytes);
    if (body === undefined) return respond(response, ...tooLong);
    const report = reportOf(body);
    if (typeof report === 'string') return respond(response, 400, report);
    const network = sender(request);
    admission.settle(network, lengthOf(request), placesIn(report).length);
    const received = { report, at: now(), engine: engineOf(request.headers['user-agent']) };
    const { evidence, ticket } = tickets.examine(received, network) ?? {};
    if (!queue.offer({ ...received, ...(evidence && { evidence }) }, Buffer.byteLength(body)))
      return respond(response, 503, 'Too many reports wait', { 'Retry-After': String(WAIT_S) });
    respond(response, 204, '', ticket === undefined ? {} : { [TICKET]: ticket });
  }

  return {
    handle(request, response) {
      take(request, response).catch(() => response.destroy());
    },
    answered,
  };
}

/** Allows CORS for a configured origin; its browsers send a preflight first. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '');
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
  response.setHeader('Access-Control-Expose-Headers', TICKET);
  response.setHeader('Access-Control-Max-Age', '600');
}

/** Returns the report in a text, or a sentence that names what is wrong with it. */
function reportOf(text: string): Report | string {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return 'This is not JSON';
  }
  const parsed = v.safeParse(reportSchema, input, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return `${v.getDotPath(issue) ?? 'The report'}: ${issue.message}`;
}

/**
 * Whether a page of the site sent the request. Browsers name the page's origin with each POST, with `sendBeacon` as well.
 * Where the page's policy hides the origin they send `null`; then, and where it is missing, only `Sec-Fetch-Site:
 * same-origin` counts. The edge or nginx has checked the host name before.
 */
function isOfSite({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === 'null') return headers['sec-fetch-site'] === 'same-origin';
  return origins.includes(origin) || (host !== undefined && URL.parse(origin)?.host === host.toLowerCase());
}
