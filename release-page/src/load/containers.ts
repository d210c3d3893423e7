import type { StockBuild } from '../document/document.ts';
import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { type Container, forgetInstance, type StockWay } from '../share/shareScope.ts';
import { isOfTeam } from '../trust/roles.ts';
import { loadContainer } from './loadContainer.ts';
import { LoadFailure } from './loadFailure.ts';
import { forgetFiles, loadFile } from './loadFile.ts';

type Opened = { readonly base: string; readonly ready: Promise<Container> };

/** The requested containers, by name. Each version has a name of its own. */
const opened = new Map<string, Opened>();

/**
 * Returns a module that a container exposes. All code of remotes is loaded here. An entry runs once, however many
 * callers need it; after a failure the next call loads it again. Rejects for a version that the role of its remote has not
 * signed, before it requests a file.
 */
export async function takeExposed<T>(target: RemoteTarget): Promise<T | undefined> {
  const { name, version, signed } = target;
  if (signed && !(await isOfTeam(signed.roles, { name, number: version, ...signed })))
    throw new LoadFailure('refused', new Error(`${name}’s role has not signed it`));
  const factory = await (target.stock ? takeStock(target, target.stock) : take(target));
  return factory() as T | undefined;
}

async function take(target: RemoteTarget): Promise<() => unknown> {
  return (await load(target)).get(target.expose);
}

async function load(target: RemoteTarget, way?: StockWay): Promise<Container> {
  const { ready } = opened.get(target.container) ?? open(target, way);
  const [container] = await Promise.all([ready, ...(way ? [] : firstFiles(target))]);
  return container;
}

/** Loaded on demand, because only pages with a foreign remote need it. */
async function takeStock(target: RemoteTarget, stock: StockBuild): Promise<() => unknown> {
  const { takeApart } = await import(/* webpackChunkName: "stock" */ './stockContainers.ts');
  return takeApart({ ...target, stock }, opened, (way) => load(target, way));
}

/**
 * Loads the files that a screen begins with, those of its version and the shared ones of the host. Their hashes are in
 * the release document, so the chunk tables of entry and host need not have them. Where the document lacks hashes, as
 * for a fallback, entry and host load these files themselves.
 */
function firstFiles({ base, first, shared = [] }: RemoteTarget): Promise<void>[] {
  const own = (first?.files ?? []).map((file) => [base + file, first?.hashes[file]] as const);
  return [own, shared].flatMap((files) =>
    files.every(([, hash]) => hash) ? files.map(([address, hash]) => loadFile(address, hash)) : [],
  );
}

function open(target: RemoteTarget, way?: StockWay): Opened {
  const { container: name, base } = target;
  const one = { base, ready: loadContainer(target, way) };
  opened.set(name, one);
  one.ready.catch(() => opened.get(name) === one && opened.delete(name));
  return one;
}

/** Removes from the page all that a container left there: itself, its list of chunks, its styles. */
export function forgetContainer(name: string): void {
  const base = opened.get(name)?.base;
  if (!base) return;
  opened.delete(name);
  // A script declared this global, so it cannot be deleted.
  Reflect.set(window, name, undefined);
  Reflect.deleteProperty(window, `webpackChunk${name}`);
  forgetInstance(name);
  forgetFiles(base);
  for (const link of document.querySelectorAll('link')) if (link.href.startsWith(base)) link.remove();
}
