import type { Call } from '@site/shared/contract/call';
import type { FastifyRequest } from 'fastify';
import { codes, Refusal } from '../platform/base/envelope.ts';
import { statusOf } from './http.ts';

/** Returns the payload of a call, unchecked. */
export async function payloadOf(request: FastifyRequest, encoding: Call['encoding']): Promise<unknown> {
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
