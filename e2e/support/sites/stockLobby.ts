import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { stockFolder } from './stockFolder.ts';

const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>lobby</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<div id="root"></div><script src="/main.js"></script></html>`;
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** A host of another company, served on its own origin. */
export type StockLobby = { readonly address: string; close(): Promise<void> };

/**
 * Builds the lobby with webpack's stock federation plugin and serves it. Requests below `/site/` go on to the
 * site, as at a company whose pages may call no other origin.
 */
export async function stockLobby(
  packages: 'installed' | 'linked',
  port: number,
  site: string,
): Promise<StockLobby> {
  const { place, run, remove } = await stockFolder('lobby', packages);
  const built = join(place, 'built');
  await run('webpack-cli/bin/cli.js', ['build', '--config', 'webpack.config.cjs', '--output-path', built]);
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '';
    if (path.startsWith('/site/')) {
      const to = new URL((asked.url ?? '').slice('/site'.length), site);
      const onward = request(
        to,
        { method: asked.method, headers: { ...asked.headers, host: to.host } },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(answer);
        },
      );
      onward.once('error', () => answer.writeHead(502).end());
      asked.pipe(onward);
      return;
    }
    const [, file = '', ending = ''] = /^\/([\w.-]+\.(js|css))$/.exec(path) ?? [];
    answer.setHeader('Content-Type', types[ending] ?? 'text/html');
    answer.end(file ? readFileSync(join(built, file)) : page);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    address: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      remove();
    },
  };
}
