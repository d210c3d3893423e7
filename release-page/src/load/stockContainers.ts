import type { StockBuild } from '../document/document.ts';
import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { scopeCopy } from '../share/scopeCopy.ts';
import { type Container, forgetInstance, type StockWay } from '../share/shareScope.ts';
import { preloadModules } from './checkedModules.ts';
import { TimeUp } from './loadFailure.ts';
import { forgetFiles, insertFile, loadFile } from './loadFile.ts';

type StockTarget = RemoteTarget & { readonly stock: StockBuild };

const HANGING_MS = 15_000;
const listPrefix = 'webpackChunk';
const vitePrefix = '__mf_';

/**
 * The globals of foreign remotes, by container and name: lists of their chunks, and the shared modules of Vite's
 * builds.
 */
const left = new Map<string, ReadonlyMap<string, unknown>>();
/** The names of Vite's globals that stay in the page, because lazy modules of the screen run after its turn. */
let remaining: readonly string[] = [];
let turn: Promise<unknown> = Promise.resolve();

type Load = (way: StockWay) => Promise<Container>;

/**
 * Takes what a foreign remote exposes while no other foreign remote has its turn. Versions of one build, and builds made
 * from one example, may use the same names of globals, so each has its globals in the page only while it loads files and
 * runs its modules; those of Vite's builds stay until the next turn. All files that a screen may need are loaded before
 * it runs, so none comes later. `opened` has the names of all containers; `load` opens the container in the given way.
 */
export function takeAlone(
  target: StockTarget,
  opened: ReadonlyMap<string, unknown>,
  load: Load,
): Promise<() => unknown> {
  const taking = turn.then(() => takeWithNames(target, opened, load));
  turn = taking.catch(() => undefined);
  return taking;
}

async function takeWithNames(
  target: StockTarget,
  opened: ReadonlyMap<string, unknown>,
  load: Load,
): Promise<() => unknown> {
  const { container, stock, base, entry } = target;
  for (const name of left.keys()) if (!opened.has(name)) left.delete(name);
  // The official runtime would reuse the registration of another version with this name.
  if (!left.has(container)) forgetInstance(stock.name);
  for (const name of remaining) Reflect.deleteProperty(window, name);
  const before = new Set(Object.keys(window));
  for (const [name, value] of left.get(container) ?? []) Reflect.set(window, name, value);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUp(`The files of ${entry} did not come in time`)), HANGING_MS);
  });
  try {
    const loaded = await Promise.race([loadFiles(target, load, opened.has(container)), timeUp]);
    // Vite's modules run now, and look in the globals for the modules that the container took from the share scope.
    return await Promise.race([loaded.get(target.expose), timeUp]);
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
      ([name, value]) =>
        !before.has(name) && !isOfSite(name) && (isChunkList(value) || name.startsWith(vitePrefix)),
    );
    left.set(container, new Map(added));
    remaining = added.map(([name]) => name).filter((name) => name.startsWith(vitePrefix));
    for (const [name] of added) if (!remaining.includes(name)) Reflect.deleteProperty(window, name);
    // A script declared this global, so it cannot be deleted.
    if (!stock.modules) Reflect.set(window, stock.name, undefined);
  }
}

function isChunkList(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => Array.isArray(one));
}

async function loadFiles(target: StockTarget, load: Load, isOpen: boolean): Promise<Container> {
  const { stock, base, entry, integrity, first } = target;
  const hashed = (file: string) => [base + file, first?.hashes[file]] as const;
  const files = (first?.files ?? []).map(hashed);
  if (!stock.modules) {
    const take = async () => {
      await insertScript(entry, integrity);
      return Reflect.get(window, stock.name) as Container | undefined;
    };
    const [loaded] = await Promise.all([
      load({ take, scopeFor: scopeCopy }),
      ...files.map((file) => loadFile(...file)),
    ]);
    return loaded;
  }
  await Promise.all(files.map((file) => loadFile(...file)));
  // Each after its imports: a browser may otherwise request an imported module without its hash.
  const modules = isOpen ? [] : [...stock.modules.map(hashed), [entry, integrity] as const];
  await preloadModules(modules);
  return load({
    take: () => import(/* webpackIgnore: true */ entry) as Promise<Container>,
    scopeFor: scopeCopy,
  });
}

async function insertScript(address: string, integrity: string | undefined): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', src: address });
  // Marks the script for `retryStalledFiles`, which requests a hanging file under another address.
  script.dataset.file = '';
  await insertFile(script, integrity);
  script.remove();
}

/** Moves pending scripts into another document, so that they do not run when they arrive. */
function discardFiles(base: string): void {
  const nowhere = document.implementation.createHTMLDocument();
  for (const script of document.querySelectorAll('script'))
    if (script.src.startsWith(base)) nowhere.adoptNode(script);
  forgetFiles(base);
}
