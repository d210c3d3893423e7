import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, demoAccount, type Sandbox } from '@site/sandbox';

/** The origin of the sandbox's frames, where nothing listens: a check opens no frame. */
export const framesOrigin = 'http://localhost:1';

const { name, password, payPassword } = demoAccount;

/** How a site that uses the sandbox is configured, with its demo account. */
export const asConfigured = {
  keyHeader: 'Idempotency-Key',
  isKeyKept: true,
  account: { name, password },
  frameOrigins: [framesOrigin],
};

export const demoPayPassword = payPassword;

export type TestPlatform = {
  readonly address: string;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
};

/** Starts a sandbox on a free port that is the origin of its pages, too. */
export async function startPlatform({ testSwitches = false } = {}): Promise<TestPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'check-platform-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const sandbox = await createSandbox({ dataDir: folder, framesOrigin, pageOrigin: address, testSwitches });
  sandbox.app.server.on('upgrade', sandbox.upgrade);
  await sandbox.app.listen({ host: 'localhost', port });
  return {
    address,
    sandbox,
    async close() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, 'localhost', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  return port;
}
