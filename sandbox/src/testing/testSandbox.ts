import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccount } from '../demo/demoAccount.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../server/sandbox.ts';

type Answer = { status: number; code: number; message: string; data: unknown; date: string | null };

export type TestSandbox = Sandbox & {
  dataDir: string;
  /** The address it listens on. */
  origin: string;
  fetch(path: string, request?: RequestInit): Promise<Response>;
  post(path: string, payload?: unknown, token?: string): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  login(name?: string, password?: string): Promise<string>;
  remove(): Promise<void>;
};

const started = new Set<TestSandbox>();

/** Removes all sandboxes. For `afterEach`: a failed test then leaves no server behind that keeps the process alive. */
export async function removeSandboxes(): Promise<void> {
  await Promise.all([...started].map((sandbox) => sandbox.remove()));
}

/** Starts a sandbox for one test, with test switches and without the past of the demo account, on a folder and a port of its own. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'sandbox-')));
  const sandbox = await createSandbox({
    framesOrigin: 'http://frames.test',
    pageOrigin: 'http://site.test',
    testSwitches: true,
    demoRecords: false,
    ...options,
    dataDir,
  });
  sandbox.app.server.on('upgrade', sandbox.upgrade);
  const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string, request: RequestInit): Promise<Answer> => {
    const response = await fetch(origin + path, request);
    const envelope = (await response.json()) as Pick<Answer, 'code' | 'message' | 'data'>;
    return { status: response.status, ...envelope, date: response.headers.get('date') };
  };
  const bearer = (token?: string) => (token ? { authorization: `Bearer ${token}` } : undefined);
  const post = (path: string, payload: unknown = {}, token?: string) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify(payload),
    });
  const test: TestSandbox = {
    ...sandbox,
    dataDir,
    origin,
    fetch: (path, request) => fetch(origin + path, request),
    post,
    get: (path, token) => ask(path, { headers: { ...bearer(token) } }),
    async login(name = demoAccount.name, password = demoAccount.password) {
      const { data } = await post('/api/login_pc', { name, password });
      return (data as { api_token: string }).api_token;
    },
    async remove() {
      started.delete(test);
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  started.add(test);
  return test;
}
