import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Served } from '@site/build/dev-document';
import { type DevServer, startDevServer } from '@site/build/dev-server';
import { apps, root } from '../apps.ts';
import { explain } from '../command/errors.ts';
import { freshConfig } from './readFresh.ts';

const SETTLE_MS = 60;

export type DevelopedApp = {
  /** Returns the served application after any running build has ended; undefined until a build has succeeded. */
  served(): Promise<Served | undefined>;
  reloadPages(): void;
};

type DevelopOptions = {
  readonly port: number;
  readonly report: (line: string) => void;
  readonly onRoutesChanged: () => void;
};

/**
 * Serves an application from memory and rebuilds it on each edit. A change of the routes restarts the server on the same port.
 */
export async function developApp(
  app: string,
  { port, report, onRoutesChanged }: DevelopOptions,
): Promise<DevelopedApp> {
  let builds = 0;
  const start = async () =>
    startDevServer(await freshConfig(app), {
      port,
      onBuilt: (seconds, problems) => {
        builds += 1;
        if (problems) report(`${app} needs a look:\n\n${problems.trim()}\n`);
        else report(`${app} ${builds === 1 ? 'built' : 'updated'} in ${seconds.toFixed(2)} s`);
      },
    });
  let server: Promise<DevServer> = start();
  await server;

  async function restart(before: DevServer): Promise<DevServer> {
    await before.close();
    return start();
  }

  watchRoutes(app, async () => {
    const before = await server;
    try {
      // Reads the configuration first, so that the old routes stay while the file has errors.
      await freshConfig(app);
    } catch (error) {
      report(`The routes of ${app} cannot be read: ${explain(error)}`);
      return;
    }
    server = restart(before);
    await (await server).build();
    report(`${app} has new routes; the open pages are loaded again`);
    onRoutesChanged();
  });

  return {
    async served() {
      const build = await (await server).build();
      return build && { base: `http://localhost:${port}/`, build };
    },
    reloadPages: () => void server.then((current) => current.reloadPages()),
  };
}

function watchRoutes(app: string, onChange: () => Promise<void>): void {
  if (app === 'host') return;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  // Watches the folder, because many editors replace a file instead of writing into it.
  watch(join(root, `${apps[app]}`, 'src'), (_event, file) => {
    if (file !== 'routes.ts') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange);
    }, SETTLE_MS);
  });
}
