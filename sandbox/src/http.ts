import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Binding } from './calls/binding.ts';
import { codes, type Envelope, httpStatus, Refusal } from './envelope.ts';
import type { Platform } from './platform.ts';
import { playerById } from './players.ts';
import { bearerToken, playerOfToken } from './tokens.ts';
import { largestImageBytes } from './uploads.ts';

const largestJsonBytes = 64 * 1024;

/** An HTTP server that answers everything, its own failures included, in the platform's envelope. */
export async function createHttp({ clock, log }: Pick<Platform, 'clock' | 'log'>): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: largestJsonBytes,
    requestTimeout: 30_000,
    exposeHeadRoutes: false,
    // A browser's spare connections would keep a server that is told to stop for seconds.
    forceCloseConnections: true,
  });
  readJsonOnly(app);
  await app.register(multipart, { limits: { fileSize: largestImageBytes, files: 1, fields: 0, parts: 1 } });

  app.addHook('onSend', async (request, reply) => {
    // The site tells the time by this header, so it follows the clock that the draws follow.
    reply.header('date', new Date(clock.now()).toUTCString());
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (request.url.startsWith('/api/')) reply.header('x-content-type-options', 'nosniff');
  });

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

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

const traceOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** One route for each call: who is asking, what was sent, what is answered. */
export function registerCalls(app: FastifyInstance, platform: Platform, bindings: readonly Binding[]): void {
  for (const binding of bindings) {
    const { method, path, encoding } = binding.call;
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const visit = { platform, now: platform.clock.now() };
        if (binding.access === 'open') {
          return reply.send(await binding.run(await payloadOf(request, encoding), visit));
        }
        const session = sessionOf(request, platform, visit.now);
        return reply.send(await binding.run(await payloadOf(request, encoding), { ...visit, ...session }));
      },
    });
  }
}

function sessionOf(request: FastifyRequest, { db }: Platform, now: number) {
  const token = bearerToken(request.headers.authorization);
  const playerId = token ? playerOfToken(db, token, now) : null;
  const player = playerId === null ? undefined : playerById(db, playerId);
  if (!token || !player) throw new Refusal('登录已过期，请重新登录！', codes.unauthorised);
  return { player, token };
}

async function payloadOf(
  request: FastifyRequest,
  encoding: 'json' | 'query' | 'multipart',
): Promise<unknown> {
  if (encoding === 'query') return request.query;
  if (encoding === 'json') return request.body ?? {};
  if (!request.isMultipart()) throw new Refusal('请以表单上传文件', codes.invalid);
  return uploadedFile(request);
}

async function uploadedFile(request: FastifyRequest): Promise<Record<string, File>> {
  const part = await request.file().catch(rethrowAsRefusal);
  if (!part) return {};
  const bytes = await part.toBuffer().catch(rethrowAsRefusal);
  const { fieldname, filename, mimetype } = part;
  return { [fieldname]: new File([new Uint8Array(bytes)], filename, { type: mimetype }) };
}

function rethrowAsRefusal(error: unknown): never {
  if (statusOf(error) === 413) throw new Refusal('图片不能超过2MB', codes.tooLarge);
  throw error;
}
