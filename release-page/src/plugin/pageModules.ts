import type { ReleaseDocument } from '../document/document.ts';
import { addFiles } from '../load/releasedFiles.ts';
import { keepVisitorId } from '../resolve/keepVisitorId.ts';
import { versionsFor } from '../resolve/versionsFor.ts';
import { type ExposeEvent, type ExposeState, nextVersion, reduceExpose } from './exposeMachine.ts';
import type { Instance } from './federation.ts';
import type { ModuleOccurrence, Occurrence } from './occurrences.ts';
import { globalOf, type OpenedVersion } from './openVersion.ts';
import type { Settings } from './options.ts';

/** An exposed module that the page has requested. */
export type Expose = {
  readonly remote: string;
  readonly path: string;
  /** The instance of the runtime that has requested it last. */
  origin: Instance;
  readonly shareScope: string | string[] | undefined;
  /** The ids by which the page has requested it. */
  readonly ids: Set<string>;
  state: ExposeState;
  /** The exports of the version that the page has, and the object by which it has them. */
  exports?: unknown;
  following?: unknown;
  /** The exports that the page has read last: React reads them at each mount. */
  read?: Read;
  /** The exports that the page reads while the module is leased, and the number of leases. */
  leased?: { readonly read: Read; count: number } | undefined;
  /** Called when the page has another version of it, in place of one that has crashed. */
  readonly onReplaced: Set<() => void>;
};

/** The exports of a version. */
export type Read = { readonly number: string | null; readonly exports: unknown };

/** The state of released remotes in a page: modules by `keyOf`, and versions by their names in the runtime. */
export type PageModules = Pick<Settings, 'store' | 'visitor'> & {
  readonly exposes: Map<string, Expose>;
  readonly versions: Map<string, OpenedVersion>;
  /** The exports that the page has taken of each version, by the version's name: its code is in memory as long as they are. */
  readonly exported: Map<string, Set<object>>;
  /** The share scope of each version, by its name: several instances of the runtime may initialise its container. */
  readonly scopes: Map<string, object>;
  readonly onOccurrence: (occurrence: Occurrence) => void;
  /** The newest release that the page has taken. */
  release?: ReleaseDocument;
};

export function keyOf(remote: string, path: string): string {
  return `${remote} ${path}`;
}

/** Returns the id of a module in the version that has this name in the runtime. */
export function idIn(name: string, path: string): string {
  return name + path.slice(1);
}

export function notify(
  { onOccurrence }: PageModules,
  { remote, path }: Expose,
  number: string,
  what: ModuleOccurrence,
): void {
  onOccurrence({ at: performance.now(), remote, path, number, ...what });
}

export function change(expose: Expose, event: ExposeEvent): void {
  expose.state = reduceExpose(expose.state, event);
}

/** Returns the numbers of the versions that this visitor may run. Only a canary needs an id of the visitor. */
export function numbersIn({ visitor }: PageModules, { remotes }: ReleaseDocument, name: string): string[] {
  const remote = remotes[name];
  if (!remote) return [];
  const id = remote.canary && visitor === undefined ? keepVisitorId() : (visitor ?? null);
  return versionsFor(id, name, remote, {})
    .map(({ number }) => number)
    .filter((number) => !remote.blocked.includes(number));
}

/** Registers a version with the runtime, and returns its name there. Throws where the release has no such version. */
export function register(
  { store, versions }: PageModules,
  release: ReleaseDocument,
  { remote, origin, shareScope }: Expose,
  number: string,
): string {
  const name = `${remote}@${number}`;
  const { versions: all = {}, role } = release.remotes[remote] ?? {};
  const version = all[number];
  if (!version) throw new Error(`The release has no version ${number} of ${remote}`);
  const base = new URL(version.base, store).href;
  const others = Object.values(all)
    .filter((other) => other !== version && other.stock?.modules)
    .map((other) => ({ base: new URL(other.base, store).href, integrity: other.integrity }));
  const entry = new URL(version.entry, base).href;
  versions.set(name, { remote, number, version, name, base, entry, others, roles: release.roles, role });
  addFiles(base, version.integrity);
  origin.registerRemotes([
    {
      name,
      entry,
      entryGlobalName: globalOf(version),
      type: version.stock?.modules ? 'module' : 'global',
      shareScope,
    },
  ]);
  return name;
}

/** Loads the version that the page is to have of a module, or the next one where it cannot be loaded. */
export async function advance(page: PageModules, release: ReleaseDocument, expose: Expose): Promise<void> {
  for (let next = nextVersion(expose.state), last = ''; next && next !== last; ) {
    const name = register(page, release, expose, next);
    notify(page, expose, next, { kind: 'wanted' });
    // A failure reaches the runtime's hook.
    await expose.origin.loadRemote(idIn(name, expose.path), { from: 'runtime' }).catch(() => undefined);
    last = next;
    next = nextVersion(expose.state);
  }
}
