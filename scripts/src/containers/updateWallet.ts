import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, root } from '../apps.ts';
import { anyOutputOf, outputOf } from './engine.ts';
import { type ContainerSite, containerOf } from './site.ts';

export const wallet = 'remote-wallet';

type Update = { readonly lines: readonly string[]; readonly wrong: readonly string[] };

/** Publishes a newer wallet, makes it live, has it visited and rolls it back, with the commands of deploy/README.md. */
export async function updateWallet(
  site: ContainerSite,
  address: string,
  visit: (version: string) => Promise<readonly string[]>,
): Promise<Update> {
  const lines: string[] = [];
  const wrong: string[] = [];
  const before = await liveWallet(address);
  const next = laterVersion();
  const others = site.services.filter((name) => name !== wallet);
  const startedBefore = await startedAt(site, others);
  async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
    const began = Date.now();
    await act();
    lines.push(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }

  await timed(`the image with wallet ${next}`, () => site.build(wallet, { WALLET_VERSION: next }));
  await timed('its container in place of the former', () => site.replace(wallet));
  const log = await anyOutputOf(site.engine, 'logs', containerOf(wallet));
  if (!log.includes(`remotes/wallet/${next} is here now`))
    wrong.push(`the container did not bring ${next}: ${log}`);
  if ((await liveWallet(address)) !== before) wrong.push(`${next} went live by being deployed`);

  await timed('keys sign', () => site.release('keys', 'sign', `wallet@${next}`));
  if ((await liveWallet(address)) !== before) wrong.push(`${next} went live by being signed`);
  await timed('promote', () =>
    site.release('promote', `wallet@${next}`, '--by', 'drill', '--skip-check', '--reason', 'drill'),
  );
  if ((await liveWallet(address)) !== next) wrong.push(`${next} was promoted and is not live`);
  lines.push(...(await visit(next)));
  await timed('rollback', () => site.release('rollback', 'wallet', '--by', 'drill', '--reason', 'drill'));
  if ((await liveWallet(address)) !== before) wrong.push(`${before} is not live after the rollback`);

  const startedAfter = await startedAt(site, others);
  for (const [index, name] of others.entries())
    if (startedBefore[index] !== startedAfter[index]) wrong.push(`${name} was started anew by it`);
  return { lines, wrong };
}

/** Returns the time when each service's first container started. */
function startedAt(site: ContainerSite, services: readonly string[]): Promise<string[]> {
  return Promise.all(services.map((name) => startOf(site, containerOf(name))));
}

/** Returns the time when a container started. */
export function startOf({ engine }: ContainerSite, container: string): Promise<string> {
  return outputOf(engine, 'inspect', '--format', '{{.State.StartedAt}}', container);
}

async function liveWallet(address: string): Promise<string> {
  return (await (await fetch(`${address}/releases/live.json`)).json()).remotes.wallet.active;
}

/** Returns the version of the wallet after that of its package. */
function laterVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, apps.wallet ?? '', 'package.json'), 'utf8'));
  const [major, minor] = version.split('.').map(Number);
  return `${major}.${minor + 1}.0`;
}
