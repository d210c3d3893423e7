import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

export const largestImageBytes = 2 * 1024 * 1024;

type ImageKind = 'png' | 'gif';

export type Uploads = ReturnType<typeof openUploads>;

const ownFile = /^[\da-f-]{36}\.(?:png|gif)$/;
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns the kind of an image by its bytes, whatever the file's name is. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  if (bytes.length > 24 && pngStart.every((byte, index) => bytes[index] === byte)) return 'png';
  const start = Buffer.from(bytes.subarray(0, 6)).toString('latin1');
  return bytes.length > 13 && (start === 'GIF87a' || start === 'GIF89a') ? 'gif' : null;
}

export function openUploads(folder: string) {
  mkdirSync(folder, { recursive: true });
  return {
    /** Stores an image and returns the address that serves it. */
    async store(bytes: Uint8Array, kind: ImageKind): Promise<string> {
      const file = `${randomUUID()}.${kind}`;
      await writeFile(join(folder, file), bytes, { flag: 'wx' });
      return `/uploads/${file}`;
    },
    /** Deletes an image of the sandbox; ignores any other address. */
    async discard(address: string): Promise<void> {
      const file = address.replace(/^\/uploads\//, '');
      if (ownFile.test(file)) await rm(join(folder, file), { force: true });
    },
    async read(file: string): Promise<Buffer | null> {
      if (!ownFile.test(file)) return null;
      return readFile(join(folder, file)).catch(() => null);
    },
  };
}

export function registerUploads(app: FastifyInstance, uploads: Uploads): void {
  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const { file } = request.params;
    const bytes = await uploads.read(file);
    if (!bytes) return reply.callNotFound();
    return reply
      .type(file.endsWith('.png') ? 'image/png' : 'image/gif')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });
}
