import { setTimeout as pause } from 'node:timers/promises';
import { killed } from './crashes.ts';
import { outputOf } from './engine.ts';
import { table } from './figures.ts';
import { startTraffic } from './fleetLoad.ts';
import { defects, type Loss, mayLose } from './fleetOutcome.ts';
import { type ContainerSite, containerOf } from './site.ts';
import { laterVersion, liveDocument, wallet } from './updateWallet.ts';

/** The traffic before a kill, and after the container is back. */
const AROUND_MS = 1_500;
const COUNTED_MS = 15_000;
const ARRIVES_MS = 30_000;

type Demand = [demand: string, isMet: boolean];

/** Kills each container of a fleet once, under traffic, with a release command right after each kill. */
export async function fleetDrill(site: ContainerSite, address: string): Promise<readonly Demand[]> {
  const next = laterVersion();
  await site.build(wallet, { WALLET_VERSION: next });
  await site.replace(wallet);
  const { host } = await liveDocument(address);
  const paths = ['/', '/releases/live.json', `/${host.base}${host.scripts[0]}`];
  let lostBefore = 0;
  let acceptedBefore = 0;
  let isNextLive = false;

  async function lose(service: string, index: number): Promise<Loss> {
    const traffic = startTraffic(address, paths, host.version);
    await pause(AROUND_MS);
    const killedAt = Date.now();
    const back = killed(site, service, index);
    isNextLive = !isNextLive;
    const arrivedMs = await releaseArrives(site, address, isNextLive ? next : undefined);
    const backMs = await back;
    await pause(AROUND_MS);
    const ended = await traffic.end();
    acceptedBefore += ended.accepted.reduce((sum, { views }) => sum + views, 0);
    const lost = acceptedBefore - lostBefore - (await countedViews(site, acceptedBefore - lostBefore));
    lostBefore += lost;
    return { service, killedAt, backMs, traffic: ended, lost, arrivedMs };
  }

  const rows = [
    ['killed', 'back after', 'release served after', 'reads', 'failed', 'slowest', 'views', 'lost'],
  ];
  const demands: Demand[] = [];
  for (const service of site.services)
    for (let index = 1; index <= site.replicas(service); index += 1) {
      const loss = await lose(service, index);
      const name = containerOf(service, index).replace('site-drill-', '');
      rows.push([name, ...cells(loss)]);
      const wrong = defects(loss);
      demands.push([[`the site goes on without ${name}`, ...wrong].join('; '), wrong.length === 0]);
    }
  console.log(table(rows));
  console.log(`${acceptedBefore} views were accepted, ${lostBefore} of them are lost`);
  return demands;
}

function cells({ backMs, arrivedMs, traffic, lost, ...loss }: Loss): string[] {
  const { reads, accepted } = traffic;
  const most = mayLose({ backMs, arrivedMs, traffic, lost, ...loss });
  return [
    seconds(backMs),
    seconds(arrivedMs),
    String(reads.length),
    String(reads.filter(({ isGood }) => !isGood).length),
    seconds(Math.max(0, ...reads.map(({ ms }) => ms))),
    String(accepted.reduce((sum, { views }) => sum + views, 0)),
    `${lost}${most > 0 ? ` (at most ${most})` : ''}`,
  ];
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Makes a version of the wallet live, or rolls back, and waits until the site serves that. Returns how long that took after
 * the command; undefined if it never did.
 */
async function releaseArrives(
  site: ContainerSite,
  address: string,
  version: string | undefined,
): Promise<number | undefined> {
  const change = version
    ? ['promote', `${wallet.replace('remote-', '')}@${version}`, '--skip-check']
    : ['rollback', wallet.replace('remote-', '')];
  await site.release(...change, '--by', 'drill', '--reason', 'drill');
  const began = Date.now();
  while (Date.now() - began < ARRIVES_MS) {
    const live = await liveDocument(address).catch(() => undefined);
    if (live && (live.remotes.wallet.active === version) === (version !== undefined))
      return Date.now() - began;
    await pause(100);
  }
  return undefined;
}

/** Returns the views of the host that the collectors have counted, once these are all or their number stays the same. */
async function countedViews({ engine }: ContainerSite, expected: number): Promise<number> {
  const program = `
    const asked = await fetch('http://127.0.0.1:8082/figures?app=host', {
      headers: { authorization: 'Bearer ' + process.env.OPERATORS_TOKEN },
    });
    const { versions } = await asked.json();
    console.log(versions.flatMap(({ periods }) => periods).reduce((sum, { views }) => sum + views, 0));`;
  const ask = async () =>
    Number(
      await outputOf(engine, 'exec', containerOf('collector'), 'node', '--input-type=module', '-e', program),
    );
  const deadline = Date.now() + COUNTED_MS;
  let counted = await ask();
  while (counted < expected && Date.now() < deadline) {
    await pause(1_000);
    counted = await ask();
  }
  return counted;
}
