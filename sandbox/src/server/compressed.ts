import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Least size, kinds of answer and quality are those of the site's front (`deploy/nginx/front.conf`). */
const LEAST_BYTES = 512;
const kinds = /^(?:application\/json|image\/svg\+xml)(?:;|$)/;
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
const compress = promisify(brotliCompress);

/** Compresses an answer as the site's front does, so that a site without that front loads as many bytes. */
export async function compressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isText = kinds.test(String(reply.getHeader('content-type')));
  if (!isText || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
  reply.header('vary', 'Accept-Encoding');
  if (payload.length < LEAST_BYTES || !/\bbr\b/.test(headers['accept-encoding'] ?? '')) return payload;
  reply.header('content-encoding', 'br').removeHeader('content-length');
  return compress(payload, { params });
}
