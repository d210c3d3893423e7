import { forgetFiles, insertFile, loadFile } from '@site/shared/release/load-file';
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
type Opened = { readonly entry: string; readonly ready: Promise<Container> };

const SCRIPT_TIMEOUT_MS = 10_000;

/** The containers that were asked for, by name, which tells versions apart. */
const opened = new Map<string, Opened>();

/**
 * What a container exposes: the one way to the code of remotes. Its entry runs once however many ask for it, and is asked
 * for again by whoever comes after it failed.
 */
export async function takeExposed<T>(target: RemoteTarget): Promise<T | undefined> {
  const { ready } = opened.get(target.container) ?? open(target);
  const [container] = await Promise.all([ready, ...firstFiles(target)]);
  const factory = await container.get(target.expose);
  return factory() as T | undefined;
}

/**
 * Loads what a screen begins with, of its own and of the host. Entry and host do it only where the release says less, as of a
 * version that is fallen back to: the hashes are in the page, and need not be in these as well.
 */
function firstFiles({ entry, first, lent = [] }: RemoteTarget): Promise<void>[] {
  const own = (first?.files ?? []).map((file) => [new URL(file, entry).href, first?.hashes[file]] as const);
  return [own, lent].flatMap((files) =>
    files.every(([, hash]) => hash) ? files.map(([address, hash]) => loadFile(address, hash)) : [],
  );
}

function open(target: RemoteTarget): Opened {
  const { container: name, entry } = target;
  const one = { entry, ready: begin(target) };
  opened.set(name, one);
  one.ready.catch(() => opened.get(name) === one && opened.delete(name));
  return one;
}

async function begin({ container: name, entry, integrity }: RemoteTarget): Promise<Container> {
  // One whose time was up may have come after all.
  if (!containerIn(name)) await run(name, entry, integrity);
  const container = containerIn(name);
  if (!container) throw new Error(`${entry} left no container ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

function containerIn(name: string): Container | undefined {
  return Reflect.get(window, name);
}

function run(name: string, entry: string, integrity: string | undefined): Promise<void> {
  const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', src: entry });
  script.dataset.entry = name;
  let timer: ReturnType<typeof setTimeout>;
  // Without a time limit a script that never answers would keep its screen waiting for good.
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeUp(`${entry} timed out`, entry)), SCRIPT_TIMEOUT_MS);
  });
  return Promise.race([insertFile(script, integrity), timeUp]).finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

/** Takes out of the page what a container has left there: itself, its list of chunks, its styles. */
export function forgetContainer(name: string): void {
  const entry = opened.get(name)?.entry;
  if (!entry) return;
  opened.delete(name);
  // The name itself was declared by a script, and so can never be taken away.
  Reflect.set(window, name, undefined);
  Reflect.deleteProperty(window, `webpackChunk${name}`);
  forgetInstance(name);
  const base = new URL('.', entry).href;
  forgetFiles(base);
  for (const link of document.querySelectorAll('link')) if (link.href.startsWith(base)) link.remove();
}

type FederationGlobal = {
  readonly __INSTANCES__?: { readonly name: string }[];
  readonly __SHARE__?: Record<string, unknown>;
};

/** Takes a container out of what the official federation runtime registers in the page, where a build brings that. */
function forgetInstance(name: string): void {
  const { __INSTANCES__: instances = [], __SHARE__: shares = {} }: FederationGlobal =
    Reflect.get(window, '__FEDERATION__') ?? {};
  const at = instances.findIndex((instance) => instance.name === name);
  if (at >= 0) instances.splice(at, 1);
  delete shares[name];
}
