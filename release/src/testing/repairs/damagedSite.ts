import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readsIndex, takesSteps } from '@site/release-page/resolve/abilities';
import { block } from '../../changes/block.ts';
import { configure } from '../../changes/configuration/configure.ts';
import { preview } from '../../changes/preview.ts';
import { publish } from '../../changes/publish.ts';
import { rollback } from '../../changes/rollback.ts';
import { rollOut } from '../../changes/rollouts/rollOut.ts';
import { steerRollout } from '../../changes/rollouts/steerRollout.ts';
import { renewMetadata } from '../../trust/exchangeKey.ts';
import { hostBuild, publishMapped, remoteBuild, type Workplace, workplace } from '../builds.ts';
import { pilotStore } from '../pilotStore.ts';

const by = { by: 'Lin' };
const provides = { react: '18.3.1', '@site/shared': '1.0.0', ...readsIndex, ...takesSteps };

type Wanted = {
  /** Whether the newest revision is a decision, and not a step of the pilot. */
  readonly isDecided?: boolean;
  /** Whether the remotes have so many addresses that pages carry a head of the document. */
  readonly isLarge?: boolean;
};

/**
 * Returns a site with all that a store can have: a configuration, several versions, a blocked one, one that was taken back, a
 * preview, source maps, two channels, two roots, and a canary at a quarter of the visitors.
 */
export async function damagedSite({ isDecided, isLarge = false }: Wanted): Promise<Workplace> {
  const place = await workplace();
  const { store } = place;
  const put = (name: string, version: string, options = {}) =>
    publishRemote(place, { name, version, addresses: isLarge ? 250 : 0 }, options);
  await publish(store, await hostBuild(place.dir, '1.0.0', provides), by);
  await put('hall', '1.0.0');
  await put('wallet', '1.0.0');
  await configure(store, () => ({ title: '站' }), by);
  await renewMetadata(store);
  await publishMapped(place, { code: 'export const x = 1;'.repeat(30), map: '{"version":3}' });
  await put('wallet', '1.2.0');
  await block(store, 'wallet', '1.0.0', { ...by, reason: 'bad' });
  await put('hall', '1.1.0');
  await rollback(store, 'hall', { ...by, reason: 'worse' });
  await publish(store, await hostBuild(place.dir, '1.0.0', provides), { ...by, channel: 'beta' });
  await put('wallet', '1.3.0', { promote: false });
  await preview(store, 'wallet', '1.3.0', { by: 'Lin' });
  const plan = { steps: [500, 2_500, 10_000], everyMs: 600_000, guard: 'default', watchMs: 3_600_000 };
  await rollOut(store, 'wallet', { ...plan, version: '1.3.0' }, by);
  const pilot = isDecided ? store : await pilotStore(place);
  const now = () => new Date(Date.now() + plan.everyMs);
  await steerRollout(pilot, 'wallet', { act: 'step' }, { by: 'pilot', reason: 'fine', now });
  return place;
}

async function publishRemote(
  { dir, store }: Workplace,
  {
    name,
    version,
    addresses,
  }: { readonly name: string; readonly version: string; readonly addresses: number },
  options: object,
): Promise<void> {
  const own = Array.from({ length: addresses }, (_, at) => `/${name}/${at}`);
  const paths = name === 'hall' ? ['/', '/login', ...own] : [`/${name}`, ...own];
  await publish(store, await remoteBuild(dir, { name, version, paths }), { ...by, ...options });
}

/** The ways in which a file is damaged. */
export const damages = ['deleted', 'emptied', 'halved'] as const;
export type Damage = (typeof damages)[number];

/** Damages a file of a folder store. */
export async function damage({ storeDir }: Workplace, path: string, how: Damage): Promise<void> {
  const file = join(storeDir, path);
  const bytes = await readFile(file);
  if (how === 'deleted') await rm(file);
  else await writeFile(file, how === 'emptied' ? '' : bytes.subarray(0, bytes.length >> 1));
}

/** Returns the paths of all files of a folder store, without those that are being written. */
export async function filesOf({ storeDir }: Workplace): Promise<string[]> {
  const found = await readdir(storeDir, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => one.isFile())
    .map((one) => relative(storeDir, join(one.parentPath, one.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('.tmp/'))
    .sort();
}

/** Keeps the store of a workplace as it is; the answer puts it back. */
export async function keptWhole({ dir, storeDir }: Workplace): Promise<() => Promise<void>> {
  const whole = join(dir, 'whole');
  await cp(storeDir, whole, { recursive: true, preserveTimestamps: true });
  return async () => {
    await rm(storeDir, { recursive: true });
    await cp(whole, storeDir, { recursive: true, preserveTimestamps: true });
  };
}
