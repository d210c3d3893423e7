import { createFrames, createSandbox, demoAccount } from '@site/sandbox';
import type { Backend } from './backend.ts';

type SandboxBackendOptions = {
  readonly address: string;
  /** The origins of the pages that may show its frames. */
  readonly pageOrigins: readonly string[];
  readonly framesPort: number;
  readonly dataDir: string;
  readonly testSwitches: boolean;
};

/** Starts the sandbox and its framed pages in this process. */
export async function sandboxBackend({
  address,
  pageOrigins,
  framesPort,
  dataDir,
  testSwitches,
}: SandboxBackendOptions): Promise<Backend> {
  const framesOrigin = `http://localhost:${framesPort}`;
  const options = { dataDir, framesOrigin, pageOrigin: address, testSwitches };
  let create = createSandbox;
  let sandbox = await create(options);
  const frames = await createFrames({ pageOrigins });
  return {
    service: {
      handle: (request, response) => sandbox.app.routing(request, response),
      paths: ['/api/', '/uploads/', '/art/', ...(testSwitches ? ['/sandbox/'] : [])],
      socket: {
        path: '/wss',
        upgrade: (request, socket, head) => sandbox.upgrade(request, socket, head),
      },
    },
    config: {
      frameOrigins: [framesOrigin],
      demoAccount: { name: demoAccount.name, password: demoAccount.password },
      registrationPayPassword: 'sandbox-pay-pass',
      isKeyKept: true,
      recordZone: '+08:00',
      sponsorship: [`${framesOrigin}/sponsor/1`, `${framesOrigin}/sponsor/2`],
    },
    async listen() {
      await frames.app.listen({ host: 'localhost', port: framesPort });
    },
    async restart(another) {
      await sandbox.close();
      try {
        sandbox = await another(options);
        create = another;
      } catch (error) {
        sandbox = await create(options);
        throw error;
      }
    },
    async close() {
      await Promise.all([sandbox.close(), frames.close()]);
    },
  };
}
