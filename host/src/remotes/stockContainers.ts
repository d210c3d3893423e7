import { forgetFiles } from '@site/shared/release/load-file';
import { forgetInstance } from './forgetInstance.ts';
import { TimeUp } from './loadFailure.ts';
import type { RemoteTarget } from './remoteTarget.ts';

/** Shared modules by name and version. */
type Scope = Readonly<Record<string, object>>;
type Load<T> = (scopeFor: (scope: object) => object) => Promise<T>;

const HANGING_MS = 15_000;
const listPrefix = 'webpackChunk';

/** The lists that scripts of stock builds add their chunks to, by container and by their names in the page. */
const lists = new Map<string, ReadonlyMap<string, unknown>>();
let turn: Promise<unknown> = Promise.resolve();

/**
 * Loads files of a stock build while those of no other stock build are on their way. Versions of one build, and builds made after one
 * example, may have one name for their container and for their list of chunks. Each has these names in the page only while it loads
 * files. All that a screen may load is loaded before the screen runs, so no chunk comes later. `opened` has the names of all containers.
 */
export function loadAlone<T>(
  target: RemoteTarget,
  opened: ReadonlyMap<string, unknown>,
  load: Load<T>,
): Promise<T> {
  const loading = turn.then(() => loadWithLists(target, opened, load));
  turn = loading.catch(() => undefined);
  return loading;
}

async function loadWithLists<T>(
  { container, global = '', base, entry }: RemoteTarget,
  opened: ReadonlyMap<string, unknown>,
  load: Load<T>,
): Promise<T> {
  for (const name of lists.keys()) if (!opened.has(name)) lists.delete(name);
  // The official runtime would go on with what another version of this name has registered.
  if (!lists.has(container)) forgetInstance(global);
  const before = new Set(Object.keys(window));
  for (const [name, list] of lists.get(container) ?? []) Reflect.set(window, name, list);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUp(`The files of ${entry} did not come in time`)), HANGING_MS);
  });
  try {
    return await Promise.race([load(ownScope), timeUp]);
  } catch (error) {
    discardFiles(base);
    throw error;
  } finally {
    clearTimeout(timer);
    const isOfSite = (name: string) =>
      name.startsWith(listPrefix) &&
      name !== listPrefix + container &&
      opened.has(name.slice(listPrefix.length));
    const added = Object.entries(window).filter(
      ([name, value]) => !before.has(name) && Array.isArray(value) && !isOfSite(name),
    );
    lists.set(container, new Map(added));
    for (const [name] of added) Reflect.deleteProperty(window, name);
    // A script declared it, and so it cannot be deleted.
    Reflect.set(window, global, undefined);
  }
}

/** The modules that the host shares, in a scope to which a container adds its own copies for itself alone. */
function ownScope(scope: object): Scope {
  return Object.fromEntries(Object.entries(scope).map(([name, versions]) => [name, { ...versions }]));
}

/** Scripts that are still on their way do not run when they come: they are in another document then. */
function discardFiles(base: string): void {
  const nowhere = document.implementation.createHTMLDocument();
  for (const script of document.querySelectorAll('script'))
    if (script.src.startsWith(base)) nowhere.adoptNode(script);
  forgetFiles(base);
}
