import { BlockList, isIPv6 } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { codes, type Envelope, httpStatus, Refusal } from '../platform/base/envelope.ts';
import type { Platform } from '../platform/platform.ts';
import { largestImageBytes } from '../platform/uploads.ts';
import { compressed } from './compressed.ts';

const largestJsonBytes = 64 * 1024;

/** The time limits for the head of a request and for all of it; slower connections are cut off. */
export type RequestTimes = { readonly headersMs: number; readonly requestMs: number };
const requestTimes: RequestTimes = { headersMs: 10_000, requestMs: 30_000 };
/** By default Node checks twice a minute, so that a request with a limit of 30 s may take 60. */
const lookAtRequestsMs = 500;

export type HttpOptions = {
  readonly trustedProxies?: readonly string[];
  readonly requestTimes?: RequestTimes;
};

/** Creates an HTTP server that responds to everything, even its own failures, in the platform's envelope. */
export async function createHttp(
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  { trustedProxies = [], requestTimes: { headersMs, requestMs } = requestTimes }: HttpOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: largestJsonBytes,
    trustProxy: isTrustedProxy(trustedProxies),
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookAtRequestsMs },
    requestTimeout: requestMs,
    exposeHeadRoutes: false,
    // A browser's idle connections would delay the stop of the server for seconds.
    forceCloseConnections: true,
  });
  readJsonOnly(app);
  await app.register(multipart, { limits: { fileSize: largestImageBytes, files: 1, fields: 0, parts: 1 } });

  app.addHook('onSend', async (request, reply) => {
    // The site sets its clock by this header, so that it follows the same clock as the draws.
    reply.header('date', new Date(clock.now()).toUTCString());
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (request.url.startsWith('/api/')) reply.header('x-content-type-options', 'nosniff');
  });
  app.addHook('onSend', compressed);

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: codes.unknown, message: '请求的内容不存在', data: null } satisfies Envelope),
  );
  app.setErrorHandler((error, request, reply) => {
    const envelope = envelopeOf(error);
    if (envelope.code === codes.broken)
      log(`${request.method} ${request.url.split('?')[0]}: ${traceOf(error)}`);
    if (error instanceof Refusal) return reply.code(httpStatus(envelope)).send(envelope);
    return reply.code(envelope.code).send(envelope);
  });
  return app;
}

/** Trusts only the server directly before this one for a request's origin; a visitor can forge any earlier address. */
function isTrustedProxy(trusted: readonly string[]) {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [network = '', bits] = entry.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(network, family);
    else proxies.addSubnet(network, Number(bits), family);
  }
  return (address: string, hop: number) =>
    hop === 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, body, done);
  });
}

function envelopeOf(error: unknown): Envelope {
  if (error instanceof Refusal) return error.envelope;
  const status = statusOf(error);
  const message =
    status === 413
      ? '提交的内容过大'
      : status === 415
        ? '不支持的内容类型'
        : status >= 400 && status < 500
          ? '请求格式错误，请检查后重试'
          : '系统繁忙，请稍后再试';
  return { code: status >= 400 && status < 500 ? status : codes.broken, message, data: null };
}

export const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

const traceOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
