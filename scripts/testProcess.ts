// Runs release commands and serves copies of the site for one worker of the browser tests, which sends requests over IPC. A
// process per request would cost more than its work.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkoutEnvironment, runCommand } from '@site/site-release';
import { explain } from './src/command/errors.ts';
import { type Site, serveSite } from './src/serving/site.ts';

type Request = { readonly id: number } & (
  | { readonly command: readonly string[] }
  | { readonly serve: { readonly port: number; readonly store: string } }
  | { readonly close: number }
);

const root = join(import.meta.dirname, '..');
/** The served sites with their data folders, by port. */
const served = new Map<number, { readonly site: Site; readonly data: string }>();

process.on('message', async (request: Request) => {
  const answer = await answerOf(request).catch((error: unknown) => ({ failure: explain(error) }));
  process.send?.({ id: request.id, ...answer });
});
// A test that times out closes nothing, but its ports must be free for the second attempt.
process.once('disconnect', () => {
  for (const { data } of served.values()) rmSync(data, { recursive: true, force: true });
  process.exit(0);
});

async function answerOf(request: Request): Promise<object> {
  if ('command' in request) return runRelease(request.command);
  if ('serve' in request) return serve(request.serve.port, request.serve.store);
  return close(request.close);
}

async function runRelease(command: readonly string[]): Promise<object> {
  let stdout = '';
  let stderr = '';
  const code = await runCommand(
    command,
    checkoutEnvironment(root, {
      print: (text) => {
        stdout += `${text.trimEnd()}\n`;
      },
      printError: (text) => {
        stderr += `${text.trimEnd()}\n`;
      },
    }),
  );
  return { code, stdout, stderr };
}

async function serve(port: number, store: string): Promise<object> {
  const data = mkdtempSync(join(tmpdir(), 'site-test-'));
  try {
    const site = await serveSite({ port, store, data, testSwitches: true, figuresPort: 0 });
    served.set(port, { site, data });
    return { figures: site.figures };
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  }
}

async function close(port: number): Promise<object> {
  const { site, data } = served.get(port) ?? {};
  served.delete(port);
  await site?.close();
  if (data) rmSync(data, { recursive: true, force: true });
  return {};
}
