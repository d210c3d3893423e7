import { devDocument, type Served } from '@site/build/dev-document';
import { demoAccount } from '@site/sandbox';
import { folderStore, latestDocument, type RuntimeConfig, renderPage } from '@site/site-release';
import { apps, dataFolder, remotes, storeFolder } from './src/apps.ts';
import { Mistake } from './src/command/errors.ts';
import { runScript, scriptCommand } from './src/command/scriptCommand.ts';
import { type DevelopedApp, developApp } from './src/dev/developApp.ts';
import { developmentPort } from './src/dev/developmentPort.ts';
import { developParts } from './src/dev/developParts.ts';
import { followSandbox } from './src/dev/followSandbox.ts';
import { freshSandbox } from './src/dev/readFresh.ts';
import { holdData, holderOf } from './src/serving/holdData.ts';
import { releaseLocally } from './src/serving/releaseLocally.ts';
import { serveSite } from './src/serving/site.ts';

// The page, the frames, and one port per application.
const PORTS = 2 + Object.keys(apps).length;

const began = Date.now();
const report = (line: string) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`);
const developed: DevelopedApp[] = [];
let closeSite = async () => {};

await runScript(
  scriptCommand(
    'npm run dev',
    'Serves the site for development: an edit shows at once, and the page keeps its state.',
  )
    .argument(
      '[remotes...]',
      `any of ${remotes.join(', ')}; the others run in their released version (default: all)`,
    )
    .addHelpText('after', '\nnpm run dev -- ui shows every interface part in all its states instead.')
    .option(
      '--port <number>',
      `the first of ${PORTS} ports that follow each other (default: PORT, else 8080, or the next free ones beside npm start)`,
    )
    .action(develop),
);

async function develop(chosen: readonly string[], options: { readonly port?: string }): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  process.env.NODE_ENV = 'development';
  process.env.APP_VERSION = '0.0.0-development';
  const own = holderOf(dataFolder);
  const wanted = options.port ?? process.env.PORT;
  if (chosen.length === 1 && chosen[0] === 'ui')
    return developParts({ port: await developmentPort({ wanted, count: 1, own }), report });
  const names = chooseApps(chosen);
  const others = Object.keys(apps).filter((app) => !names.includes(app));
  const port = await developmentPort({ wanted, count: PORTS, own });
  const address = `http://localhost:${port}`;
  // Two sites cannot use one data folder at the same time.
  const isTaken = 'by' in holdData(dataFolder, address);
  const data = isTaken ? `${dataFolder}-${port}` : dataFolder;
  if (isTaken) report(`another site of this checkout has the data: this one has its own, in ${data}`);
  // A released remote requires a released host, although this page runs the host in development.
  if (others.length > 0) await releaseLocally(storeFolder, report, ['host', ...others]);
  const site = await serveSite({
    port,
    store: storeFolder,
    data,
    development: true,
    files: developmentFiles(others),
  });
  closeSite = site.close;
  followSandbox(site, report, freshSandbox);
  report(`building ${names.join(', ')} for development …`);
  for (const [index, app] of Object.keys(apps).entries()) {
    if (!names.includes(app)) continue;
    developed.push(await developApp(app, { port: port + 2 + index, report, onRoutesChanged: reloadPages }));
  }
  const served = await servedNow();
  console.log(`
  Ready after ${((Date.now() - began) / 1000).toFixed(1)} s:  ${site.address}

  Log in as ${demoAccount.name} with password ${demoAccount.password}.
  Edit and watch:  ${names.map((app) => `${apps[app]}/src`).join('  ')}  shared/src  sandbox/src
  ${others.length > 0 ? `As released:     ${others.join(', ')}\n  ` : ''}In the page of another npm run dev:  ${previews(served)}
  A saved component changes on the page and keeps its state; new routes load the page again.
  A saved file of the sandbox starts it anew, with the data it had.

  Ctrl-C ends it.
`);
}

/** Returns the files that the page receives instead of the store's; nothing writes them to the store. */
function developmentFiles(others: readonly string[]) {
  return async (path: string, config: RuntimeConfig): Promise<string | undefined> => {
    if (path !== 'index.html' && path !== 'releases/live.json') return undefined;
    const released = await latestDocument(folderStore(storeFolder), 'live');
    const document = devDocument(released, await servedNow(), others);
    return path === 'index.html' ? renderPage(document, config) : JSON.stringify(document);
  };
}

async function servedNow(): Promise<Served[]> {
  const served = await Promise.all(developed.map((app) => app.served()));
  return served.filter((app) => app !== undefined);
}

/** Returns the queries that preview these remotes in another development page. */
function previews(served: readonly Served[]): string {
  const remotes = served.flatMap(({ base, build }) =>
    build.kind === 'remote' ? [`${build.name}@${base.slice(0, -1)}`] : [],
  );
  return remotes.map((remote) => `?preview=${remote}`).join('  ');
}

function reloadPages(): void {
  developed[0]?.reloadPages();
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(0), 1_500).unref();
  // The development servers have nothing to save, so they end with the process.
  await closeSite();
  process.exit(0);
}

/**
 * Returns the applications to develop: the host, and the named remotes or all of them. Throws `Mistake` for an unknown name.
 */
function chooseApps(names: readonly string[]): string[] {
  const unknown = names.find((name) => !apps[name]);
  if (unknown) throw new Mistake(`There is no remote ${unknown}; there are ${remotes.join(', ')}.`);
  const wanted = names.length > 0 ? names : remotes;
  return ['host', ...remotes.filter((remote) => wanted.includes(remote))];
}
