import { type Running, startNginx } from './nativeNginx.ts';

/** Starts a cache on each of these ports. The last asks the site, each other one the next. Throws when one does not start. */
export function startCaches(ports: readonly number[], site: string): Promise<Running> {
  return startNginx(
    ports.map((port, index) => {
      const next = ports[index + 1];
      return {
        file: 'cache.conf',
        port,
        addresses: {
          'listen 8080;': `listen 127.0.0.1:${port};`,
          'http://site:8080': next ? `http://127.0.0.1:${next}` : site,
        },
      };
    }),
  );
}
