import { forgetFiles, insertFile, loadFile } from '@site/shared/release/load-file';
import { forgetInstance } from './forgetInstance.ts';
import { TimeUp } from './loadFailure.ts';
import type { RemoteTarget } from './remoteTarget.ts';

/** Webpack's names for the share scopes of a build, and for what fills one (dynamic remote containers). */
declare const __webpack_share_scopes__: { readonly default: object };
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;

/** What the entry of any build of module federation leaves in the page. */
type Container = {
  init(scope: object): unknown;
  get(expose: string): Promise<() => unknown>;
};
type Opened = { readonly base: string; readonly ready: Promise<Container> };
/** Which share scope a container begins with, made of the page's. */
type ScopeFor = (scope: object) => object;

const SCRIPT_TIMEOUT_MS = 10_000;

/** The containers that were asked for, by name, which tells versions apart. */
const opened = new Map<string, Opened>();

/**
 * What a container exposes: the one way to the code of remotes. Its entry runs once however many ask for it, and is asked
 * for again by whoever comes after it failed.
 */
export async function takeExposed<T>(target: RemoteTarget): Promise<T | undefined> {
  const load = (scopeFor?: ScopeFor) => {
    const { ready } = opened.get(target.container) ?? open(target, scopeFor);
    return Promise.all([ready, ...firstFiles(target)]);
  };
  const [container] = await (target.global
    ? import(/* webpackChunkName: "stock" */ './stockContainers.ts').then(({ loadAlone }) =>
        loadAlone(target, opened, load),
      )
    : load());
  const factory = await container.get(target.expose);
  return factory() as T | undefined;
}

/**
 * Loads what a screen begins with, of its own and of the host. Entry and host do it only where the release says less, as of a
 * version that is fallen back to: the hashes are in the page, and need not be in these as well. A stock build has no hashes: without
 * one the page refuses its file.
 */
function firstFiles({ base, first, lent = [], global }: RemoteTarget): Promise<void>[] {
  const own = (first?.files ?? []).map((file) => [base + file, first?.hashes[file]] as const);
  return [own, lent].flatMap((files) =>
    global || files.every(([, hash]) => hash) ? files.map(([address, hash]) => loadFile(address, hash)) : [],
  );
}

function open(target: RemoteTarget, scopeFor?: ScopeFor): Opened {
  const { container: name, base } = target;
  const one = { base, ready: begin(target, scopeFor) };
  opened.set(name, one);
  one.ready.catch(() => opened.get(name) === one && opened.delete(name));
  return one;
}

async function begin(target: RemoteTarget, scopeFor: ScopeFor = (scope) => scope): Promise<Container> {
  const { entry, global: name = target.container } = target;
  // One whose time was up may have come after all.
  if (!containerIn(name)) await run(target);
  const container = containerIn(name);
  if (!container) throw new Error(`${entry} left no container ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(scopeFor(__webpack_share_scopes__.default));
  return container;
}

function containerIn(name: string): Container | undefined {
  return Reflect.get(window, name);
}

function run({ container: name, entry, integrity, global }: RemoteTarget): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', src: entry });
  script.dataset.entry = name;
  let timer: ReturnType<typeof setTimeout>;
  // Without a time limit a script that never answers would keep its screen waiting for good.
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUp(`${entry} timed out`, entry)), SCRIPT_TIMEOUT_MS);
  });
  return Promise.race([insertFile(script, integrity), timeUp]).finally(() => {
    clearTimeout(timer);
    // In another document it does not run when it comes after all.
    if (global) document.implementation.createHTMLDocument().adoptNode(script);
    else script.remove();
  });
}

/** Takes out of the page what a container has left there: itself, its list of chunks, its styles. */
export function forgetContainer(name: string): void {
  const base = opened.get(name)?.base;
  if (!base) return;
  opened.delete(name);
  // The name itself was declared by a script, and so can never be taken away.
  Reflect.set(window, name, undefined);
  Reflect.deleteProperty(window, `webpackChunk${name}`);
  forgetInstance(name);
  forgetFiles(base);
  for (const link of document.querySelectorAll('link')) if (link.href.startsWith(base)) link.remove();
}
