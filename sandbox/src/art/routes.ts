import type { FastifyInstance, FastifyReply } from 'fastify';
import { lotteries } from '../lottery/draws/lotteries.ts';
import type { Platform } from '../platform/platform.ts';
import { paymentText } from '../wallet/deposits/deposits.ts';
import { depositByPicture } from '../wallet/deposits/paymentPicture.ts';
import {
  activityBanner,
  avatar,
  bankMark,
  banner,
  gameTile,
  logo,
  lotteryTile,
  platformTile,
} from './pictures.ts';
import { qrImage } from './svg.ts';

const lotteryPicture = (name: string) => {
  const lottery = lotteries.find((known) => known.name === name);
  return lottery ? lotteryTile(lottery.title) : null;
};

const painters: Readonly<Record<string, (name: string) => string | null>> = {
  banner: (name) => banner(Number(name)),
  platform: platformTile,
  lottery: lotteryPicture,
  game: (name) => {
    const [room = '', number] = name.split('-');
    return gameTile(room, Number(number));
  },
  avatar,
  bank: bankMark,
  activity: (name) => activityBanner(Number(name)),
};

/** Serves generated artwork: the same address always gives the same picture. */
export function registerArt(app: FastifyInstance, { db, settings, drawSecret }: Platform): void {
  const send = (reply: FastifyReply, svg: string | null, caching = 'public, max-age=3600') => {
    if (svg === null) return reply.callNotFound();
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', caching)
      .header(
        'content-security-policy',
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      )
      .header('x-content-type-options', 'nosniff')
      .send(svg);
  };

  app.get('/art/logo.svg', (_request, reply) => send(reply, logo()));
  app.get('/art/download-qr.svg', (_request, reply) =>
    send(reply, qrImage(settings.read().ios_download_url, '下载二维码')),
  );
  app.get<{ Params: { file: string } }>('/art/payment/:file', (request, reply) => {
    const deposit = depositByPicture(db, request.params.file, drawSecret);
    return send(reply, deposit ? qrImage(paymentText(deposit), '付款二维码') : null, 'private, no-store');
  });
  app.get<{ Params: { kind: string; file: string } }>('/art/:kind/:file', (request, reply) => {
    const { kind, file } = request.params;
    const name = /^([\w-]{1,40})\.svg$/.exec(file)?.[1];
    const paint = Object.hasOwn(painters, kind) ? painters[kind] : undefined;
    return send(reply, name && paint ? paint(name) : null);
  });
}
