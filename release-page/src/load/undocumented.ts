/**
 * All that pages with stock remotes rely on without a documented hook; the tests beside it fail when a bundler changes it.
 *
 * - The loaders of webpack, Rspack and Vite put scripts and styles into `document.head` by its own four methods. No hook of
 *   the runtime sees lazy chunks.
 * - webpack and Rspack keep the chunks of a build in a global list, whose name two versions have in common. Both read it
 *   only while a script of the build runs.
 * - Vite's plugin keeps the start of each build and the shared modules of all builds in globals, by the names of the builds.
 *   ES modules do not show which of them reads a global.
 * - The runtime forgets a remote by a method of its own. The documented way, which registers the remote again by force, writes
 *   a warning.
 */
import { type Fading, fading } from './fading.ts';
import { baseOf, integrityOf } from './releasedFiles.ts';

const methods = ['appendChild', 'insertBefore', 'append', 'prepend'] as const;
let isGuarding = false;

/** Gives each script and style of a released version that enters the head its hash, from now on. */
export function guardHead(): void {
  if (isGuarding) return;
  isGuarding = true;
  const { head } = document;
  for (const method of methods) {
    const insert = head[method] as (...nodes: unknown[]) => unknown;
    Object.assign(head, {
      [method](...nodes: unknown[]) {
        for (const node of nodes) seal(node);
        return Reflect.apply(insert, head, nodes);
      },
    });
  }
}

function seal(node: unknown): void {
  if (node instanceof DocumentFragment) for (const one of node.querySelectorAll('script,link')) seal(one);
  if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) return;
  const address = 'src' in node ? node.src : node.href;
  const integrity = integrityOf(address);
  if (!integrity) return;
  node.integrity = integrity;
  // A browser can check only bytes that the page may read. In another mode it would not use its preload of a file of the site.
  if (new URL(address).origin !== location.origin) node.crossOrigin = 'anonymous';
}

/** The lists of chunks by the names of their globals, and by the bases of the versions. */
const chunkLists = new Map<string, Map<string, Fading<object>>>();

/**
 * Keeps the lists of chunks apart which the scripts of a version have just added to the page. No other script may have run
 * since: it would have taken them for its own.
 */
export function keepListsApart(base: string, isOther: (name: string) => boolean): void {
  for (const name of Object.keys(window)) if (!isOther(name)) keepApart(name, base);
}

/**
 * Replaces a list of chunks by one per version, which is chosen by the script that reads it. Otherwise the entry of a second
 * version would take the chunks of the first for its own. Scripts of no released version have one of their own.
 */
function keepApart(name: string, base: string): void {
  const { value, configurable } = Object.getOwnPropertyDescriptor(window, name) ?? {};
  if (!configurable || !isChunkList(value)) return;
  let common: unknown;
  const lists = new Map([[base, fading(value)]]);
  chunkLists.set(name, lists);
  const owner = () => {
    const script = document.currentScript;
    return script instanceof HTMLScriptElement ? baseOf(script.src) : undefined;
  };
  Object.defineProperty(window, name, {
    configurable: true,
    enumerable: true,
    get() {
      const own = owner();
      return own ? lists.get(own)?.get() : common;
    },
    set(list: object) {
      const own = owner();
      if (own) lists.set(own, fading(list));
      else common = list;
    },
  });
}

/** Has the lists of chunks of a version go from memory with the last of these objects. Such a list has all code of its version. */
export function fadeChunkLists(base: string, keepers: readonly object[]): void {
  for (const lists of chunkLists.values()) lists.get(base)?.fade(keepers);
}

/** Takes the lists of chunks of a version from the page. */
export function dropChunkLists(base: string): void {
  for (const lists of chunkLists.values()) lists.delete(base);
}

type Instance = { readonly options: { readonly remotes: readonly { readonly name: string }[] } };
type RemoteHandler = { removeRemote?(remote: object): void };

/** Has an instance of the runtime forget a remote with its container. */
export function forgetInRuntime(instance: Instance, name: string): void {
  const { remoteHandler } = instance as { remoteHandler?: RemoteHandler };
  const remote = instance.options.remotes.find((one) => one.name === name);
  if (remote) remoteHandler?.removeRemote?.(remote);
}

const vitePrefix = '__mf_';
const startPrefix = '__mf_init__';
const cacheName = '__mf_module_cache__';

type ViteCache = { readonly share?: object; readonly remote?: object };

/** The shared modules that were in the page before the first released version of a build by Vite. */
let common: ViteCache | undefined;

/**
 * Removes from the page what another version of a build by Vite left there: with its start and its shared modules a version
 * would run code of the other. Its own modules have what they took. Returns a function that puts it back, for when the next
 * version does not come.
 */
export function renewViteGlobals(build: string): () => void {
  const globals = window as unknown as Record<string, unknown>;
  const cache = globals[cacheName] as ViteCache | undefined;
  common ??= copyOf(cache);
  const starts = Object.entries(globals).filter(
    ([name]) => name.startsWith(startPrefix) && name.includes(`__mfe_internal__${build}__`),
  );
  for (const [name] of starts) Reflect.deleteProperty(window, name);
  Object.assign(window, { [cacheName]: copyOf(common) });
  return () => Object.assign(window, { ...Object.fromEntries(starts), [cacheName]: cache });
}

/** Returns the modules of a cache. What is still on its way to it belongs to those who wait. */
function copyOf({ share, remote }: ViteCache = {}): ViteCache {
  return { share: { ...share }, remote: { ...remote } };
}

/** The globals of builds by Vite: their starts, and the shared modules that they took. */
export type ViteGlobals = Readonly<Record<string, unknown>>;

/** Puts the globals of builds by Vite into the page in place of those that are there, and returns these. */
export function exchangeViteGlobals(next: ViteGlobals): ViteGlobals {
  const former = Object.fromEntries(Object.entries(window).filter(([name]) => name.startsWith(vitePrefix)));
  for (const name of Object.keys(former)) Reflect.deleteProperty(window, name);
  Object.assign(window, next);
  return former;
}

/** Whether a global is a list of chunks: its build has replaced the method that adds one, or a chunk came before. */
function isChunkList(value: unknown): value is object {
  return Array.isArray(value) && (Object.keys(value).includes('push') || value.some(isChunk));
}

/** Whether a value is a chunk: the ids of its parts, and its modules by their ids. */
function isChunk(value: unknown): boolean {
  return Array.isArray(value) && Array.isArray(value[0]) && typeof value[1] === 'object';
}
