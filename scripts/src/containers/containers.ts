// Builds every image, runs the compose file and plays in it:
// npm run drill -- containers [--all] [--tls] [--fleet] [--port N]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '@site/build/browser';
import { Mistake } from '../command/errors.ts';
import { runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';
import { crash, isUnharmed, met } from './crashes.ts';
import { dockerSite } from './dockerSite.ts';
import { findEngine, noEngine } from './engine.ts';
import { imageSize, isBuilt, limits, listedPackages, memory, table } from './figures.ts';
import { playJourneys } from './journeys.ts';
import { podmanSite } from './podmanSite.ts';
import { type ContainerSite, project } from './site.ts';
import { testSwitches } from './testSwitches.ts';
import { updateWallet, wallet } from './updateWallet.ts';
import { areDifferences, startVisitors, visitText } from './visitors.ts';
import { startWalkers, type Walkers } from './walkers.ts';
import { fleetWays, plainWays, tlsWays, type Ways } from './ways.ts';

type Options = {
  readonly all?: boolean;
  readonly tls?: boolean;
  readonly fleet?: boolean;
  readonly built?: boolean;
  readonly port: number;
  readonly only?: string;
};

const PARTS = ['journeys', 'update', 'crashes'] as const;
type Part = (typeof PARTS)[number];

const LARGEST: Readonly<Record<string, number>> = {
  front: 60,
  api: 250,
  collector: 250,
  balancer: 60,
  'edge-1': 60,
  'edge-2': 60,
  database: 120,
};
const LARGEST_APPLICATION = 60;
/** Services whose image is that of the release command. */
const OF_RELEASE = ['release', 'pilot', 'console'];
/** The services that Node runs, with what is compiled into it. */
const OF_NODE = ['api', 'collector', ...OF_RELEASE];
const demands: [demand: string, isMet: boolean][] = [];

await runScript(
  scriptCommand(
    'npm run drill -- containers',
    'Builds every image, runs the compose file beside whatever else runs, plays journeys in it, updates the wallet and takes it back, ends each container once under two players, and removes it all but the images.',
  )
    .option('--all', 'plays every journey instead of a few')
    .option(
      '--tls',
      'players come by TLS and HTTP/2, which the front ends with a certificate made for the drill',
    )
    .option('--fleet', 'starts the profile fleet with three collectors as well; players come by its balancer')
    .option(
      '--port <number>',
      'where the site listens, and on four ports after it',
      wholeNumberFrom(1),
      18_300,
    )
    .option('--only <parts>', `of ${PARTS.join(', ')}, with commas between`)
    .option('--built', 'takes images of an earlier run, and builds only what is missing')
    .addHelpText(
      'after',
      '\nCONTAINER_BUILD_OPTIONS holds further options for the engine’s build command, separated by spaces.',
    )
    .action(drill),
);

async function drill({
  all = false,
  tls = false,
  fleet = false,
  built = false,
  port,
  only,
}: Options): Promise<void> {
  const parts = partsOf(only);
  const engine = await findEngine();
  if (!engine) throw new Mistake(noEngine);
  ensureBrowser(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'site-containers-'));
  const { composition, ways } = fleet ? fleetWays(port) : tls ? tlsWays(port, folder) : plainWays(port);
  const buildOptions = (process.env.CONTAINER_BUILD_OPTIONS ?? '').split(/\s+/).filter(Boolean);
  const make = engine === 'docker' ? dockerSite : podmanSite;
  const site = make(composition, testSwitches(folder), buildOptions, folder);
  await site.remove();
  try {
    await buildAll(site, built);
    const began = Date.now();
    await site.start();
    console.log(
      `${site.services.flatMap(site.containersOf).length} containers healthy and the site prepared ${seconds(began)} after the first began`,
    );
    if (parts.includes('journeys')) await journeys(site, ways, all);
    if (parts.some((part) => part !== 'journeys')) await underPlayers(site, ways, parts);
  } finally {
    await site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const [demand, isMet] of demands) console.log(`${isMet ? 'met    ' : 'NOT MET'} ${demand}`);
  if (demands.some(([, isMet]) => !isMet)) process.exitCode = 1;
}

function partsOf(only: string | undefined): readonly Part[] {
  if (only === undefined) return PARTS;
  const asked = only.split(',');
  const unknown = asked.find((one) => !PARTS.some((part) => part === one));
  if (unknown !== undefined) throw new Mistake(`There is no part ${unknown}; there are ${PARTS.join(', ')}.`);
  return PARTS.filter((part) => asked.includes(part));
}

async function buildAll(site: ContainerSite, isReusing: boolean): Promise<void> {
  const rows = [['image', 'built in', 'size', 'at most', 'packages']];
  for (const service of [...site.services, 'release']) {
    const began = Date.now();
    // The last run may have left a later version of the wallet.
    const isThere = isReusing && service !== wallet && (await isBuilt(site, service));
    if (!isThere) await site.build(service);
    const built = isThere ? 'before' : seconds(began);
    const size = await imageSize(site, service);
    const largest = OF_RELEASE.includes(service) ? undefined : (LARGEST[service] ?? LARGEST_APPLICATION);
    const packages = await listedPackages(site, service);
    const most = largest ? `${largest} MB` : '';
    rows.push([service, built, `${size.toFixed(1)} MB`, most, String(packages.length)]);
    const program = OF_NODE.includes(service)
      ? 'openssl'
      : service === 'database'
        ? 'postgresql-15'
        : 'nginx';
    demands.push([`the image of ${service} lists its packages`, packages.includes(program)]);
    if (largest) demands.push([`the image of ${service} has at most ${largest} MB`, size <= largest]);
  }
  console.log(`${table(rows)}\n  No base image is in these: they begin empty.`);
}

async function journeys(site: ContainerSite, { address, env }: Ways, isEvery: boolean): Promise<void> {
  const rest = await Promise.all(site.services.map((service) => memory(site, service)));
  const { passed, failed, again } = await playJourneys(address, isEvery, env);
  console.log(`${passed} journeys passed, ${failed} failed, ${again} only when tried again`);
  demands.push(['every journey passes', failed === 0 && passed > 0]);
  const rows = [['memory', 'at rest', 'at most', 'limit', 'processes']];
  for (const [index, service] of site.services.entries()) {
    const held = await limits(site, service);
    const most = (await memory(site, service)).most;
    rows.push([
      service,
      `${rest[index]?.now.toFixed(0)} MB`,
      `${most.toFixed(0)} MB`,
      held.memory ? `${held.memory.toFixed(0)} MB` : 'not held here',
      held.processes ? `at most ${held.processes}` : 'not held here',
    ]);
  }
  console.log(table(rows));
}

async function underPlayers(site: ContainerSite, ways: Ways, parts: readonly Part[]): Promise<void> {
  const walkers = startWalkers(ways.address, ways.env);
  try {
    if (parts.includes('update')) await update(site, ways, walkers);
    if (parts.includes('crashes')) await crashes(site, walkers);
  } finally {
    await walkers.end();
  }
}

async function update(site: ContainerSite, { own, named, env }: Ways, walkers: Walkers): Promise<void> {
  const visitors = await startVisitors(named, own, env);
  try {
    const began = Date.now();
    const { lines, wrong } = await updateWallet(site, own, async (version) => {
      const visits = await visitors.visit(version);
      demands.push(['of a new wallet who returns and who stayed get what differs', areDifferences(visits)]);
      const protocols = new Set(visits.flatMap((visit) => visit.protocols));
      if (named.startsWith('https:'))
        demands.push(['over TLS everything comes by HTTP/2', protocols.size === 1 && protocols.has('h2')]);
      return visits.map(visitText);
    });
    console.log(['the wallet, by the commands of deploy/README.md:', ...lines, ...wrong].join('\n  '));
    demands.push([
      'a new wallet was deployed, released and rolled back, and no other container noticed',
      wrong.length === 0,
    ]);
    demands.push([
      'every screen came meanwhile, and nobody was logged out',
      isUnharmed(walkers.since(began)),
    ]);
  } finally {
    await visitors.end();
  }
}

async function crashes(site: ContainerSite, walkers: Walkers): Promise<void> {
  const rows = [['ended', 'back after', 'slowest screen of who stays', 'of who opens the site anew']];
  for (const container of site.services.flatMap(site.containersOf)) {
    const { backMs, steps } = await crash(site, container, walkers);
    const name = container.replace(`${project}-`, '');
    const back = backMs === undefined ? 'never' : `${(backMs / 1000).toFixed(1)} s`;
    rows.push([name, back, met(steps, 'stays'), met(steps, 'opens')]);
    demands.push([
      `${name} comes back by itself, and so does every screen`,
      backMs !== undefined && isUnharmed(steps),
    ]);
  }
  console.log(table(rows));
}

function seconds(began: number): string {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
