import Fastify, { type FastifyInstance } from 'fastify';
import { frameFiles } from './frameFiles.ts';
import { agentPage, downloadPage, gamePage, page, servicePage, sponsorPage } from './pages.ts';

export type FramesOptions = {
  /** The origins that may show these pages in a frame. */
  readonly pageOrigins: readonly string[];
};

export type Frames = {
  /** Ready, but not listening. */
  readonly app: FastifyInstance;
  close(): Promise<void>;
};

/** Creates the server of other companies' pages (games, service, agents, sponsors), for an origin of its own. */
export async function createFrames({ pageOrigins }: FramesOptions): Promise<Frames> {
  const app = Fastify({ exposeHeadRoutes: true, forceCloseConnections: true });
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${pageOrigins.join(' ')}`,
  ].join('; ');

  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cache-control', 'no-cache');
  });

  const show = (path: string, paint: (query: URLSearchParams) => string) => {
    app.get(path, (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      return reply.type('text/html; charset=utf-8').send(paint(query));
    });
  };
  show('/game', gamePage);
  show('/service', servicePage);
  show('/agent', agentPage);
  show('/download', downloadPage);
  show('/sponsor/1', () => sponsorPage(1));
  show('/sponsor/2', () => sponsorPage(2));
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const known = frameFiles.get(request.params.file);
    return known ? reply.type(known.type).send(known.content) : reply.callNotFound();
  });
  app.get('/healthz', () => ({ ok: true }));
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(page({ title: '页面不存在', body: '<main class="center"><h1>页面不存在</h1></main>' })),
  );
  await app.ready();
  return { app, close: () => app.close() };
}
