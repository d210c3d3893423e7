import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../apps.ts';
import { explain } from '../command/errors.ts';
import type { Site } from '../serving/site.ts';

type ReadSandbox = () => Promise<typeof import('@site/sandbox')>;

const SETTLE_MS = 150;
const watched = ['sandbox/src', 'shared/src/contract'];

/** Restarts the sandbox on each edit while the site runs; its data and the open pages stay. */
export function followSandbox(
  site: Pick<Site, 'restartSandbox'>,
  report: (line: string) => void,
  read: ReadSandbox,
): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  for (const folder of watched)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(() => takeOver(site, report, read));
      }, SETTLE_MS);
    });
}

/** Restarts the sandbox from its present files. If they cannot be read or started, the running sandbox stays. */
export async function takeOver(
  site: Pick<Site, 'restartSandbox'>,
  report: (line: string) => void,
  read: ReadSandbox,
): Promise<void> {
  const began = Date.now();
  try {
    const { createSandbox } = await read();
    await site.restartSandbox(createSandbox);
    report(`sandbox started anew in ${((Date.now() - began) / 1000).toFixed(2)} s, with the data it had`);
  } catch (error) {
    report(`sandbox needs a look, and the one before goes on: ${explain(error)}`);
  }
}
