import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Collector, createCollector, readDocuments } from '@site/collector';
import type { createSandbox } from '@site/sandbox';
import {
  createEdge,
  folderStore,
  localNames,
  parseConfig,
  Refused,
  type RuntimeConfig,
  recordCollector,
  setUpConfig,
} from '@site/site-release';
import { platformBackend } from './platformBackend.ts';
import { sandboxBackend } from './sandboxBackend.ts';

const REPORT_TO = '/reports';
/**
 * A name that browsers of tests resolve to this computer without treating it as local, so that the page has no secure context.
 */
const TEST_NAME = 'site.lan';

export type Site = {
  readonly address: string;
  /** The address of the collector's figures for operators; a development site collects nothing. */
  readonly figures?: string;
  /** The author and the revision of a configuration in the store that does not fit this computer. */
  readonly configuredBy?: string;
  /** Replaces the sandbox by another one with the same data. Throws if that does not start; the first one then stays. */
  restartSandbox(create: typeof createSandbox): Promise<void>;
  close(): Promise<void>;
};

type SiteOptions = {
  readonly port: number;
  readonly store: string;
  readonly data: string;
  /** The address of a platform that takes the place of the sandbox and its framed pages. */
  readonly platform?: string;
  readonly testSwitches?: boolean;
  /** Lets the page load from development servers on localhost, and leaves the store's own pages unchanged. */
  readonly development?: boolean;
  /** The port of the figures; two after the page's by default, any free one for 0. */
  readonly figuresPort?: number;
  /** Returns files that are generated on request instead of read from the store. */
  readonly files?: (path: string, config: RuntimeConfig) => Promise<string | undefined>;
};

/** Serves the store's folder and the collector in this process, with the sandbox or before another platform. */
export async function serveSite({
  port,
  store,
  data,
  platform,
  testSwitches = false,
  development = false,
  figuresPort = port + 2,
  files,
}: SiteOptions): Promise<Site> {
  const address = `http://localhost:${port}`;
  const backend = platform
    ? platformBackend(platform)
    : await sandboxBackend({
        address,
        pageOrigins: [address, ...(testSwitches ? [`http://${TEST_NAME}:${port}`] : [])],
        framesPort: port + 1,
        dataDir: data,
        testSwitches,
      });
  const local = { ...backend.config, reportTo: REPORT_TO };
  const config = development ? parseConfig(local) : undefined;
  // A platform elsewhere need not have what the sandbox has, above all keys of intentions.
  const setUp = { by: 'local', reason: `served at ${address}`, isRequired: platform !== undefined };
  const keptOf = config ? undefined : (await setUpConfig(folderStore(store), local, setUp)).keptOf;
  const collector = development ? undefined : collectorOf(store, data, testSwitches);
  const edge = createEdge({
    store,
    ...(testSwitches && { names: [...localNames, TEST_NAME] }),
    ...(config && {
      config,
      development,
      made: (path) => files?.(path, config) ?? Promise.resolve(undefined),
    }),
    ...(collector && { onServed: collector.noteServed }),
    services: [backend.service, ...(collector ? [{ handle: collector.handle, paths: [REPORT_TO] }] : [])],
  });
  const close = async () => {
    edge.closeAllConnections();
    await Promise.all([new Promise((resolve) => edge.close(resolve)), backend.close()]);
    await collector?.close();
  };
  try {
    await listen(edge, port);
    await backend.listen();
    if (collector) await listen(collector.operators, figuresPort);
    if (collector) await recordFigures(store, figuresOf(collector));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    address,
    ...(collector && { figures: figuresOf(collector) }),
    ...(keptOf && { configuredBy: `${keptOf.by} in revision ${keptOf.document.revision}` }),
    restartSandbox: backend.restart,
    close,
  };
}

/** Tests act as senders of many networks, by `X-Forwarded-For`. */
const testProxies = ['127.0.0.1', '::1'];

/** Returns a collector that stores its data beside the sandbox's, and reads the released versions from the store. */
function collectorOf(store: string, data: string, isTested: boolean): Collector {
  return createCollector({
    dataDir: join(data, 'collector'),
    readDocument: readDocuments(join(store, 'releases')),
    ...(isTested && { trustedProxies: testProxies }),
  });
}

function figuresOf({ operators }: Collector): string {
  return `http://localhost:${portOf(operators)}`;
}

/** Lets release commands over this store find the figures of this site. */
async function recordFigures(store: string, address: string): Promise<void> {
  try {
    await recordCollector(folderStore(store), address);
  } catch (error) {
    // Without the release key this site runs all the same; its operators name the collector themselves.
    if (!(error instanceof Refused)) throw error;
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve());
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
