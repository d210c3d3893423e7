// Applies the configuration to store and front, and makes the newest version live of each application that has never been
// live. A newer version in a container does not go live: deploying it and releasing it are two decisions.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  acceptSigned,
  folderStore,
  latestDocument,
  parseConfig,
  promote,
  publishedVersions,
  Refused,
  setUpConfig,
  signVersion,
  unsignedVersions,
} from '@site/site-release';
import { nginxHeaders } from './nginxHeaders.ts';
import { nginxNames } from './nginxNames.ts';
import { nginxPlatform } from './nginxPlatform.ts';
import { writePilotKeys } from './pilotKeys.ts';

const storeFolder = process.env.STORE_DIR ?? '.site/store';
const headersFolder = process.env.HEADERS_DIR ?? '/srv/front';
const keysFolder = process.env.RELEASE_KEYS ?? join(storeFolder, '..', 'release-keys');
const pilotFolder = process.env.PILOT_KEY_DIR ?? '/srv/pilot-key';
const platform = process.env.PLATFORM ?? '';
// Only the sandbox has what site.json claims of it: a demo account, its framed pages, keys of intentions.
const configFile = process.env.SITE_CONFIG ?? (platform ? 'deploy/site.platform.json' : 'deploy/site.json');
const pageOrigin = process.env.PAGE_ORIGIN ?? 'http://localhost:8080';
const framesOrigin = process.env.FRAMES_ORIGIN ?? 'http://localhost:8081';
const store = folderStore(storeFolder);

await refusable(applyConfiguration);
const remotes = await readdir(join(storeFolder, 'remotes')).catch(() => []);
// The host comes first: a remote is checked against what the live host provides.
for (const app of ['host', ...remotes.sort()]) await refusable(() => releaseFirst(app));
// Last, because the first release makes the keys.
if (!(await writePilotKeys(keysFolder, pilotFolder)) && !process.env.RELEASE_KEY)
  console.log('The pilot has no key yet: release keys make steps, and the next start brings it');

async function applyConfiguration(): Promise<void> {
  const text = await readFile(configFile, 'utf8');
  const { config, keptOf } = await setUpConfig(
    store,
    JSON.parse(text.replaceAll('%FRAMES_ORIGIN%', framesOrigin)),
    { by: 'containers', reason: `as ${configFile} says`, isRequired: platform !== '' },
  );
  if (keptOf)
    console.log(`The configuration stays as ${keptOf.by} made it in revision ${keptOf.document.revision}.`);
  await mkdir(headersFolder, { recursive: true });
  const names = nginxNames({
    pageOrigin,
    framesOrigin,
    more: process.env.SITE_NAMES ?? '',
    trustedProxies: process.env.TRUSTED_PROXIES ?? '',
  });
  const included = { ...nginxHeaders(parseConfig(config)), ...names, ...nginxPlatform(platform) };
  for (const [name, content] of Object.entries(included)) {
    const file = join(headersFolder, name);
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  }
}

async function releaseFirst(app: string): Promise<void> {
  const document = await latestDocument(store, 'live');
  const live = app === 'host' ? document?.host?.version : document?.remotes[app]?.active;
  const [unsigned] = await unsignedVersions(store, app);
  // Only what is there before anything is live is signed unasked: later its team or a person says which version counts.
  if (!live && unsigned) await signVersion(store, app, unsigned);
  if (live) await acceptBrought(app);
  const [newest] = await publishedVersions(store, app);
  if (live) console.log(`${app} ${live} is live${newest === live ? '' : `; ${newest} is there to promote`}`);
  else if (newest) {
    await promote(store, app, newest, { by: 'containers', reason: `first release of ${app}` });
    console.log(`${app} ${newest} is live now`);
  } else console.log(`${app} has no version yet`);
}

/** A version that does not count stays where it is: it keeps nothing from starting. */
async function acceptBrought(app: string): Promise<void> {
  const [newest, ...others] = await acceptSigned(store, app);
  // Nobody waits any more for an older one that has no signature.
  const noted = others.filter(({ signature }) => signature !== 'none');
  for (const { version, signature, refusal } of newest ? [newest, ...noted] : []) {
    if (signature === 'none')
      console.log(`${app} ${version} is there to sign: release keys sign ${app}@${version}`);
    else if (signature === 'of others')
      console.error(
        `${app} ${version} has a signature that is not its team's for these files. Find out who built it.`,
      );
    else if (refusal)
      console.error(`${app} ${version} has the signature of its team. Not in the list yet: ${refusal}`);
    else console.log(`${app} ${version} has the signature of its team and is in the list now`);
  }
}

/** Runs a step. A refusal is logged and the next step still runs, but the container ends with an error. */
async function refusable(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
