import type { Call } from '@site/shared/contract/call';
import { calls } from '@site/shared/contract/table/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codes, Refusal, sessionOver } from '../platform/base/envelope.ts';
import { readInput } from '../platform/base/readInput.ts';
import type { CallHandler, Session, Visit } from '../platform/callHandlers.ts';
import { contentOf, createIntentionKeys, keyHeader } from '../platform/intentionKeys.ts';
import type { Platform } from '../platform/platform.ts';
import { addressKey } from '../platform/players/addresses.ts';
import { playerById } from '../platform/players/players.ts';
import { bearerToken, playerOfToken } from '../platform/players/tokens.ts';
import { statusOf } from './http.ts';

/** Registers each call's route: it checks session and payload for the handler. Throws for a call without one. */
export function registerCalls(
  app: FastifyInstance,
  platform: Platform,
  handlers: Readonly<Record<string, CallHandler>>,
): void {
  const answerOnce = createIntentionKeys();
  for (const [name, call] of Object.entries<Call>(calls)) {
    const { method, path, encoding, input } = call;
    const handler = handlers[name];
    if (!handler) {
      throw new Error(
        `Nothing in the sandbox answers the call ${name} (${method} ${path}): add ${name} to the …Calls.ts of its feature, as sandbox/README.md says.`,
      );
    }
    if ((call.once !== undefined) !== (handler.access === 'once')) {
      throw new Error(
        `The contract and the sandbox differ on whether ${name} is carried out once: answer it with ${call.once ? 'forPlayerOnce' : 'forPlayer'}.`,
      );
    }
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const visit: Visit = { platform, now: platform.clock.now(), address: addressKey(request.ip) };
        // The contract ties a call's input to its schema; the type of the schema alone does not express that.
        const read = async () => readInput(input, await payloadOf(request, encoding)) as never;
        if (handler.access === 'open') return reply.send(await handler.handle(await read(), visit));
        const session = sessionOf(request, visit);
        if (handler.access === 'player') return reply.send(await handler.handle(await read(), session));
        const payload = await read();
        const check = async () => handler.check?.(payload, session);
        const book = () => handler.book(payload, session);
        const key = request.headers[keyHeader];
        if (key === undefined) {
          await check();
          return reply.send(platform.db.transaction(book));
        }
        const content = contentOf(call, payload);
        return reply.send(await answerOnce({ session, key: String(key), content, check, book }));
      },
    });
  }
}

function sessionOf(request: FastifyRequest, visit: Visit): Session {
  const { platform, now } = visit;
  const token = bearerToken(request.headers.authorization);
  const playerId = token ? playerOfToken(platform.db, token, now) : null;
  const player = playerId === null ? undefined : playerById(platform.db, playerId);
  if (!token || !player) throw sessionOver();
  return { ...visit, player, token };
}

/** Returns the payload of a call, unchecked. */
async function payloadOf(request: FastifyRequest, encoding: Call['encoding']): Promise<unknown> {
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
