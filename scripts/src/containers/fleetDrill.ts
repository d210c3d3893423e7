import { setTimeout as pause } from 'node:timers/promises';
import { killed } from './crashes.ts';
import { anyOutputOf, outputOf } from './engine.ts';
import { table } from './figures.ts';
import { startTraffic } from './fleetLoad.ts';
import { defects, LOOKED_UP_MS, type Loss, mayLose } from './fleetOutcome.ts';
import { type ContainerSite, containerOf } from './site.ts';
import { laterVersion, liveDocument, wallet } from './updateWallet.ts';

/** The traffic before a kill, and after the container is back. */
const AROUND_MS = 1_500;
const COUNTED_MS = 15_000;
const ARRIVES_MS = 30_000;

type Demand = [demand: string, isMet: boolean];

/** Kills each container of a fleet once, under traffic, with a release command right after each kill. */
export async function fleetDrill(
  site: ContainerSite,
  address: string,
  consoleAddress: string,
): Promise<readonly Demand[]> {
  const next = laterVersion();
  await site.build(wallet, { WALLET_VERSION: next });
  await site.replace(wallet);
  await site.release('keys', 'sign', `wallet@${next}`);
  const { host, remotes } = await liveDocument(address);
  const first = remotes.wallet.active;
  const paths = ['/', '/releases/live.json', `/${host.base}${host.scripts[0]}`, `${consoleAddress}/up`];
  let lostBefore = 0;
  let acceptedBefore = 0;
  let live = first;

  async function lose(service: string, index: number): Promise<Loss> {
    const traffic = startTraffic(address, paths, host.version);
    await pause(AROUND_MS);
    const killedAt = Date.now();
    const back = killed(site, service, index);
    live = live === first ? next : first;
    const change = live === next ? promote(next) : rollback;
    await site.release(...change, '--by', 'drill', '--reason', 'drill');
    const arrivedMs = await arrives(address, live);
    const { deadAt, backMs } = await back;
    // The next kill must not meet a balancer that knows the one that is back by its former address only.
    await pause(site.replicas(service) > 1 || isEdge(service) ? LOOKED_UP_MS : AROUND_MS);
    const ended = await traffic.end();
    acceptedBefore += ended.accepted.reduce((sum, { views }) => sum + views, 0);
    const lost = acceptedBefore - lostBefore - (await countedViews(site, acceptedBefore - lostBefore));
    lostBefore += lost;
    const behind = await edgesBehind(site, live);
    return { service, killedAt, deadAt, backMs, traffic: ended, lost, arrivedMs, behind };
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
    String(reads.filter(({ failure }) => failure).length),
    seconds(Math.max(0, ...reads.map(({ ms }) => ms))),
    String(accepted.reduce((sum, { views }) => sum + views, 0)),
    `${lost}${most > 0 ? ` (at most ${most})` : ''}`,
  ];
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`;
}

const isEdge = (service: string) => service.startsWith('edge-');
const promote = (version: string) => ['promote', `wallet@${version}`, '--skip-check'];
const rollback = ['rollback', 'wallet'];

/** Returns how long it takes until the site serves this version of the wallet; undefined if it never does. */
async function arrives(address: string, version: string): Promise<number | undefined> {
  const began = Date.now();
  while (Date.now() - began < ARRIVES_MS) {
    const live = await liveDocument(address).catch(() => undefined);
    if (live?.remotes.wallet.active === version) return Date.now() - began;
    await pause(100);
  }
  return undefined;
}

/** Returns how many edges, each asked by itself, serve another version of the wallet. */
async function edgesBehind(site: ContainerSite, version: string): Promise<number> {
  const url = 'http://127.0.0.1:8080/releases/live.json';
  let behind = 0;
  for (const edge of site.services.filter(isEdge)) {
    const wget = ['wget', '-q', '-O', '-', '--header', 'Host: localhost', url];
    const text = await anyOutputOf(site.engine, 'exec', containerOf(edge), ...wget);
    if (!text.startsWith('{') || JSON.parse(text).remotes.wallet.active !== version) behind += 1;
  }
  return behind;
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
