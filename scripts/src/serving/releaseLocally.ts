import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  folderStore,
  latestDocument,
  promoteTogether,
  publish,
  publishedVersions,
  Refused,
  repair,
} from '@site/site-release';
import { apps } from '../apps.ts';
import { buildApps, localVersion } from '../builds/buildApps.ts';
import { type LocalState, releaseStep } from './releaseStep.ts';

type Report = (line: string) => void;
type Versions = Readonly<Record<string, string>>;

/** The source of versions; tests have their own. */
export type Builder = {
  versionOf(app: string): Promise<string>;
  /** Builds these applications and returns the folder of each build. */
  build(names: readonly string[], report: Report): Promise<readonly string[]>;
};

const ofTheCheckout: Builder = {
  versionOf: localVersion,
  build: async (names, report) =>
    (await buildApps(names, localVersion, report)).map(({ folder }) => join(folder, 'dist')),
};

/**
 * Releases all applications whose sources changed, in one revision, and reports its steps. An application whose sources did not
 * change since its last release here stays as an operator left it, and so does one whose version is blocked. Throws when a
 * build fails, or when nothing is live and nothing can be.
 */
export async function releaseLocally(
  storeFolder: string,
  report: Report,
  names: readonly string[] = Object.keys(apps),
  builder: Builder = ofTheCheckout,
): Promise<void> {
  const stateFile = join(storeFolder, '..', 'released-here.json');
  const remembered: Versions = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {};
  const states = await localStates(storeFolder, names, remembered, builder);
  const changed = states.filter((state) => releaseStep(state) === 'release');
  for (const state of states) reportUnreleased(state, report);
  const isReleased = changed.length === 0 || (await release(storeFolder, changed, report, builder));
  // The pages in an older store may come from older sources of the page.
  await repair(folderStore(storeFolder), { by: 'local' });
  const now = states.filter((state) => isReleased || !changed.includes(state));
  const versions = { ...remembered, ...Object.fromEntries(now.map(({ app, version }) => [app, version])) };
  writeFileSync(stateFile, `${JSON.stringify(versions, null, 2)}\n`);
}

type AppState = LocalState & { readonly app: string };

async function localStates(
  storeFolder: string,
  names: readonly string[],
  remembered: Versions,
  { versionOf }: Builder,
): Promise<AppState[]> {
  const store = folderStore(storeFolder);
  const document = await latestDocument(store, 'live');
  const states: AppState[] = [];
  for (const app of names) {
    const version = await versionOf(app);
    const remote = document?.remotes[app];
    states.push({
      app,
      version,
      live: app === 'host' ? document?.host?.version : remote?.active,
      before: remembered[app],
      isPublished: (await publishedVersions(store, app)).includes(version),
      isBlocked: remote?.blocked.includes(version) ?? false,
    });
  }
  return states;
}

function reportUnreleased(state: AppState, report: Report): void {
  const { app, live, version } = state;
  const step = releaseStep(state);
  if (step === 'unchanged')
    report(`${app} stays at ${live}: your sources are as they were when last released here`);
  if (step === 'blocked') report(`${app} stays at ${live}: ${version}, which your sources make, is blocked`);
}

/** Whether the changed applications are now live; false if the release was refused, which leaves the live versions. */
async function release(
  storeFolder: string,
  changed: readonly AppState[],
  report: Report,
  { build }: Builder,
): Promise<boolean> {
  const store = folderStore(storeFolder);
  const by = 'local';
  // A local version is named after its sources, so that a version in the store is not built again.
  const missing = changed.filter(({ isPublished }) => !isPublished).map(({ app }) => app);
  try {
    for (const dist of await build(missing, report)) await publish(store, dist, { by, promote: false });
    const versions = changed.map(({ app, version }) => ({ name: app, version }));
    const reason = `local build of ${changed.map(({ app }) => app).join(', ')}`;
    await promoteTogether(store, versions, { by, reason });
  } catch (error) {
    const isAnythingLive = (await latestDocument(store, 'live')) !== undefined;
    if (!(error instanceof Refused) || !isAnythingLive) throw error;
    report(`The live versions stay, because the release of your sources was refused: ${error.message}`);
    return false;
  }
  for (const { app, live, before } of changed) {
    const isOfAnother = live !== undefined && before !== undefined && live !== before;
    report(isOfAnother ? `released ${app}: your changed sources replace ${live}` : `released ${app}`);
  }
  return true;
}
