import type { StockBuild } from '../document/document.ts';
import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { scopeCopy } from '../share/scopeCopy.ts';
import { type Container, forgetInstance, type StockWay } from '../share/shareScope.ts';
import { preloadModules } from './checkedModules.ts';
import { SCREEN_MS } from './failurePolicy.ts';
import { TimeUp } from './loadFailure.ts';
import { forgetFiles, insertFile, loadFile } from './loadFile.ts';
import { addFiles, fadeFiles, loadHashes } from './releasedFiles.ts';
import { takeContainer } from './takeContainer.ts';
import {
  dropChunkLists,
  exchangeViteGlobals,
  fadeChunkLists,
  guardHead,
  keepListsApart,
  type ViteGlobals,
} from './undocumented.ts';

type StockTarget = RemoteTarget & { readonly stock: StockBuild };
type Load = (way: StockWay) => Promise<Container>;

const listPrefix = 'webpackChunk';

/** The globals of the page before its first foreign remote. */
const before = new Set(Object.keys(window));
/** The containers of foreign remotes that this page has requested. */
const stockContainers = new Set<string>();
/** The ES modules of containers that are on the device or on their way, by container. */
const preloads = new Map<string, Promise<void>>();
/** The globals that builds by Vite have while another one has its turn, by container. */
const waiting = new Map<string, ViteGlobals>();
/** The container by Vite whose globals are in the page; empty before the first. */
let current = '';
let turn: Promise<unknown> = Promise.resolve();

/**
 * Takes what a foreign remote exposes. Versions of one build, and builds made from one example, may use the same names of
 * globals, so each gets its own container and its own list of chunks. The browser holds every script and style against its
 * hash, also those that the remote loads by itself. `opened` has the names of all containers; `load` opens the container in
 * the given way.
 */
export async function takeApart(
  target: StockTarget,
  opened: ReadonlyMap<string, unknown>,
  load: Load,
): Promise<() => unknown> {
  const { container, stock, base, entry, integrity, first } = target;
  guardHead();
  if (!opened.has(container)) {
    stockContainers.add(container);
    // A forgotten container of this version may have left a list that is still in memory.
    dropChunkLists(base);
    addFiles(base, { ...first?.hashes, ...(integrity && { [entry]: integrity }) });
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUp(`The files of ${entry} did not come in time`)), SCREEN_MS);
  });
  const taking = stock.modules
    ? takeModules(target, stock.modules, load, timeUp)
    : takeScripts(target, isOtherThan(opened), load);
  try {
    return await Promise.race([taking, timeUp]);
  } catch (error) {
    // The next attempt requests again what hangs.
    forgetFiles(base);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns whether a global belongs to no foreign remote. The site's own remotes load at the same time. */
function isOtherThan(opened: ReadonlyMap<string, unknown>): (name: string) => boolean {
  return (name) => {
    const container = name.startsWith(listPrefix) ? name.slice(listPrefix.length) : '';
    return before.has(name) || (opened.has(container) && !stockContainers.has(container));
  };
}

async function takeScripts(
  target: StockTarget,
  isOther: (name: string) => boolean,
  load: Load,
): Promise<() => unknown> {
  const { stock, base, entry, integrity } = target;
  const runEntry = async () => {
    const container = await takeContainer(stock.name, base, isOther, () => insertScript(entry, integrity));
    // Another version may begin before this one: it must not find the registration of this one.
    forgetInstance(stock.name);
    return container as Container | undefined;
  };
  const take = async () => {
    const [container] = await Promise.all([runEntry(), loadAllHashes(target)]);
    if (container) for (const fade of [fadeChunkLists, fadeFiles]) fade(base, [container]);
    return container;
  };
  // At once after each script, in the same task: the next one may be of another version.
  const keepApart = () => keepListsApart(base, isOther);
  const [container] = await Promise.all([
    load({ take, scopeFor: scopeCopy }),
    ...firstFiles(target).map((file) => loadFile(...file).then(keepApart)),
  ]);
  return container.get(target.expose);
}

/**
 * Takes an export of a build by Vite. Nothing shows which of its modules reads a global, so its container starts, and its
 * modules run, while no other one has its turn; its globals stay until then. All modules are loaded before.
 */
async function takeModules(
  target: StockTarget,
  modules: readonly string[],
  load: Load,
  timeUp: Promise<never>,
): Promise<() => unknown> {
  const { container, stock, entry, expose } = target;
  await Promise.all(firstFiles(target).map((file) => loadFile(...file)));
  const loading = preloads.get(container) ?? preload(target, modules);
  preloads.set(container, loading);
  loading.catch(() => preloads.delete(container));
  await loading;
  const taking = turn.then(async () => {
    enter(container);
    const take = () => {
      forgetInstance(stock.name);
      return import(/* webpackIgnore: true */ entry) as Promise<Container>;
    };
    return (await load({ take, scopeFor: scopeCopy })).get(expose);
  });
  turn = Promise.race([taking, timeUp]).catch(() => undefined);
  return taking;
}

async function preload(target: StockTarget, modules: readonly string[]): Promise<void> {
  const { entry, integrity } = target;
  // Each after its imports: a browser may otherwise request an imported module without its hash.
  const ordered = modules.map(hashedIn(target));
  await Promise.all([preloadModules([...ordered, [entry, integrity]]), loadAllHashes(target)]);
}

function enter(container: string): void {
  if (container === current) return;
  const left = exchangeViteGlobals(waiting.get(container) ?? {});
  waiting.set(current, left);
  current = container;
}

function firstFiles(target: StockTarget) {
  return (target.first?.files ?? []).map(hashedIn(target));
}

function hashedIn({ base, first }: StockTarget) {
  return (file: string) => [base + file, first?.hashes[file]] as const;
}

/** Loads the hashes of the files that the remote may load by itself. */
function loadAllHashes({ base, first }: StockTarget): Promise<void> {
  return loadHashes(base, first?.hashes ?? {});
}

async function insertScript(address: string, integrity: string | undefined): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', src: address });
  // Marks the script for `retryStalledFiles`, which requests a hanging file under another address.
  script.dataset.file = '';
  await insertFile(script, integrity);
  script.remove();
}
