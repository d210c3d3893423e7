import type { Server } from 'node:http';
import {
  createEdge,
  folderStore,
  parseConfig,
  type RuntimeConfig,
  type RuntimeConfigInput,
  setUpConfig,
} from '@site/release';
import { createFrames, createSandbox, demoAccount } from '@site/sandbox';

export type Site = {
  readonly address: string;
  /** Who configured the store otherwise than this computer needs it, and in which revision. */
  readonly configuredBy?: string;
  /** Has another sandbox answer from now on, with the same data. Throws when it does not start; then the first goes on. */
  restartSandbox(create: typeof createSandbox): Promise<void>;
  close(): Promise<void>;
};

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
  const config = development ? parseConfig(local) : undefined;
  const setUp = { by: 'local', reason: `served at ${address}` };
  const keptOf = config ? undefined : (await setUpConfig(folderStore(store), local, setUp)).keptOf;
  const options = { dataDir: data, framesOrigin, pageOrigin: address, testSwitches };
  let create = createSandbox;
  let sandbox = await create(options);
  const frames = await createFrames({ pageOrigins: [address] });
  const edge = createEdge({
    store,
    ...(config && {
      config,
      development,
      made: (path) => files?.(path, config) ?? Promise.resolve(undefined),
    }),
    api: {
      handle: (request, response) => sandbox.app.routing(request, response),
      upgrade: (request, socket, head) => sandbox.upgrade(request, socket, head),
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
  return {
    address,
    ...(keptOf && { configuredBy: `${keptOf.by} in revision ${keptOf.document.revision}` }),
    async restartSandbox(another) {
      await sandbox.close();
      try {
        sandbox = await another(options);
        create = another;
      } catch (error) {
        sandbox = await create(options);
        throw error;
      }
    },
    close,
  };
}

function localConfig(framesOrigin: string): RuntimeConfigInput {
  return {
    frameOrigins: [framesOrigin],
    demoAccount: { name: demoAccount.name, password: demoAccount.password },
    registrationPayPassword: 'sandbox-pay-pass',
    isKeyKept: true,
    sponsorship: [`${framesOrigin}/sponsor/1`, `${framesOrigin}/sponsor/2`],
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve());
  });
}
