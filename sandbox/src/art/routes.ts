import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { paymentText } from '../wallet/deposits/deposits.ts';
import { depositByPicture } from '../wallet/deposits/paymentPicture.ts';
import { qrImage } from './qrImage.ts';

const pictures = join(import.meta.dirname, 'pictures');
/** The address of a picture that lies in a file: of one kind, or the logo. */
const pictureName = /^(?:[a-z]{1,20}\/)?[\w-]{1,40}\.(svg|webp)$/;

/** Serves the pictures in the folder, and the QR codes that are drawn when they are asked for. */
export function registerArt(app: FastifyInstance, { db, settings, drawSecret }: Platform): void {
  const send = (
    reply: FastifyReply,
    picture: string | Buffer | null,
    { type = 'image/svg+xml; charset=utf-8', caching = 'public, max-age=3600' } = {},
  ) => {
    if (picture === null) return reply.callNotFound();
    return reply
      .type(type)
      .header('cache-control', caching)
      .header(
        'content-security-policy',
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      )
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  };

  app.get('/art/download-qr.svg', (_request, reply) =>
    send(reply, qrImage(settings.read().ios_download_url, '下载二维码')),
  );
  app.get<{ Params: { file: string } }>('/art/payment/:file', (request, reply) => {
    const deposit = depositByPicture(db, request.params.file, drawSecret);
    const picture = deposit ? qrImage(paymentText(deposit), '付款二维码') : null;
    return send(reply, picture, { caching: 'private, no-store' });
  });
  app.get<{ Params: { '*': string } }>('/art/*', async (request, reply) => {
    const [path, ending] = pictureName.exec(request.params['*']) ?? [];
    const bytes = path ? await readFile(join(pictures, path)).catch(() => null) : null;
    return send(reply, bytes, ending === 'webp' ? { type: 'image/webp' } : {});
  });
}
