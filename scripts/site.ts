import type { Server } from 'node:http';
import { join } from 'node:path';
import {
  configure,
  createEdge,
  folderStore,
  parseConfig,
  publish,
  type RuntimeConfig,
  type RuntimeConfigInput,
} from '@site/release';
import { createFrames, createSandbox, demoAccount } from '@site/sandbox';
import { apps } from './apps.ts';
import { type Built, buildApps, localVersion } from './buildApps.ts';

export type Site = { readonly address: string; close(): Promise<void> };

type SiteOptions = {
  readonly port: number;
  readonly store: string;
  readonly data: string;
  readonly testSwitches?: boolean;
  /** Lets the page load from development servers on localhost, and leaves the store's own pages alone. */
  readonly development?: boolean;
  /** Files made on request instead of read from the store. */
  readonly files?: (path: string, config: RuntimeConfig) => Promise<string | undefined>;
};

/** Builds what changed and makes it live in the folder store; returns the names of what became live. */
export async function releaseLocally(
  store: string,
  report: (line: string) => void,
  names: readonly string[] = Object.keys(apps),
): Promise<string[]> {
  const built = await buildApps(names, localVersion, report);
  return publishAll(store, built, report);
}

async function publishAll(
  folder: string,
  built: readonly Built[],
  report: (line: string) => void,
): Promise<string[]> {
  const store = folderStore(folder);
  const released: string[] = [];
  for (const { app, folder: source } of built) {
    const { outcome } = await publish(store, join(source, 'dist'), {
      by: 'local',
      reason: `local build of ${app}`,
    });
    if (!outcome?.changed) continue;
    report(`released ${app}`);
    released.push(app);
  }
  return released;
}

/** Serves the folder store, the sandbox API and the pages that are framed, in this process. */
export async function serveSite({
  port,
  store,
  data,
  testSwitches = false,
  development = false,
  files,
}: SiteOptions): Promise<Site> {
  const address = `http://localhost:${port}`;
  const framesPort = port + 1;
  const framesOrigin = `http://localhost:${framesPort}`;
  const local = localConfig(framesOrigin);
  const config = development ? parseConfig(local) : await configure(folderStore(store), local);
  const sandbox = await createSandbox({ dataDir: data, framesOrigin, pageOrigin: address, testSwitches });
  const frames = await createFrames({ pageOrigins: [address] });
  const edge = createEdge({
    store,
    config,
    development,
    made: (path) => files?.(path, config) ?? Promise.resolve(undefined),
    api: {
      handle: (request, response) => sandbox.app.routing(request, response),
      upgrade: sandbox.upgrade,
      prefixes: ['/api/', '/uploads/', '/art/', ...(testSwitches ? ['/sandbox/'] : [])],
      socketPath: '/wss',
    },
  });
  const close = async () => {
    edge.closeAllConnections();
    await Promise.all([new Promise((resolve) => edge.close(resolve)), sandbox.close(), frames.close()]);
  };
  try {
    await listen(edge, port);
    await frames.app.listen({ host: 'localhost', port: framesPort });
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close };
}

function localConfig(framesOrigin: string): RuntimeConfigInput {
  return {
    frameOrigins: [framesOrigin],
    demoAccount: { name: demoAccount.name, password: demoAccount.password },
    registrationPayPassword: 'sandbox-pay-pass',
    sponsorship: [`${framesOrigin}/sponsor/1`, `${framesOrigin}/sponsor/2`],
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve());
  });
}
