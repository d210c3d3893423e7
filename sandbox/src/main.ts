import { createFrames, createSandbox, demoAccount } from './index.ts';

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 8090);
const framesPort = Number(process.env.FRAMES_PORT ?? 8091);
const dataDir = process.env.DATA_DIR ?? '.site/sandbox';
const pageOrigin = process.env.PAGE_ORIGIN ?? 'http://localhost:8080';
const framesOrigin = process.env.FRAMES_ORIGIN ?? `http://localhost:${framesPort}`;
const trustedProxies = (process.env.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean);
const testSwitches = process.env.TEST_SWITCHES === '1';

const sandbox = await createSandbox({ dataDir, pageOrigin, framesOrigin, trustedProxies, testSwitches });
const frames = await createFrames({ pageOrigins: [pageOrigin] });
sandbox.app.server.on('upgrade', sandbox.upgrade);
await sandbox.app.listen({ host, port });
await frames.app.listen({ host, port: framesPort });
console.log(
  `Sandbox API on http://${host}:${port}, frames on http://${host}:${framesPort}, data in ${dataDir}`,
);
console.log(`Demo account ${demoAccount.name}${testSwitches ? '; test switches are on' : ''}`);

const stop = async () => {
  await Promise.all([sandbox.close(), frames.close()]);
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
