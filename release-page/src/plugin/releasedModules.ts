import type { ReleaseDocument } from '../document/document.ts';
import { distrust } from '../load/failedScreens.ts';
import { scopeCopy } from '../share/scopeCopy.ts';
import { awaitReplacement } from './crash.ts';
import { newExpose, nextVersion, wantedVersion } from './exposeMachine.ts';
import type { Instance } from './federation.ts';
import { followingExports } from './followingExports.ts';
import type { Occurrence } from './occurrences.ts';
import type { OpenedVersion } from './openVersion.ts';
import type { Settings } from './options.ts';
import {
  advance,
  change,
  type Expose,
  idIn,
  keyOf,
  notify,
  numbersIn,
  type PageModules,
  register,
} from './pageModules.ts';
import type { PagePlugin } from './pagePlugins.ts';
import type { RequestedRemote } from './requestedRemote.ts';
import { forgetUnneeded } from './unneededVersions.ts';

type Requested = RequestedRemote & { readonly id: string; readonly origin: Instance };

/** Creates the list of a page's released modules, which is empty at first. `onOccurrence` is called with what happens to them. */
export function createReleasedModules(
  { store, visitor }: Pick<Settings, 'store' | 'visitor'>,
  onOccurrence: (occurrence: Occurrence) => void = () => {},
) {
  const page: PageModules = {
    store,
    visitor,
    onOccurrence,
    exposes: new Map(),
    versions: new Map(),
    exported: new Map(),
    scopes: new Map(),
  };
  const plugin: PagePlugin = {
    crash: (...crash) => takeCrash(page, ...crash),
    lease: (id) => lease(page, id),
  };
  return {
    ...plugin,
    /** Returns a version by its name in the runtime; undefined for what this plugin has not registered. */
    opened: (name: string) => page.versions.get(name),
    /** Returns the share scope of a version: a copy of the page's, in which no other version puts its modules. */
    scopeOf({ name }: OpenedVersion, scope: object): object {
      const copy = page.scopes.get(name) ?? scopeCopy(scope);
      page.scopes.set(name, copy);
      return copy;
    },
    /** Registers the version to load of a requested remote, and returns the id of the module in it. */
    request: requestVersion.bind(null, page),
    /** Takes the exports of a version, and returns those that follow the release. */
    take: takeExports.bind(null, page),
    /** Notes that a module of a version could not be loaded; returns whether another version is left. */
    fail: takeFailure.bind(null, page),
    /** Returns the version that this page runs by a release, of each remote that it has requested. */
    versionsIn(release: ReleaseDocument): ReadonlyMap<string, string> {
      const found = new Map<string, string>();
      for (const { remote } of page.exposes.values()) {
        const [number] = numbersIn(page, release, remote);
        if (number) found.set(remote, number);
      }
      return found;
    },
    /** Loads what a release changes of the modules that the page has; they replace the former ones at their next mount. */
    follow(release: ReleaseDocument): void {
      page.release = release;
      for (const expose of page.exposes.values()) {
        change(expose, { type: 'released', versions: numbersIn(page, release, expose.remote) });
        advance(page, release, expose);
      }
      forgetUnneeded(page);
    },
  };
}

function requestVersion(
  page: PageModules,
  release: ReleaseDocument,
  remote: string,
  { id, remote: { shareScope }, expose: path, origin }: Requested,
): string {
  page.release = release;
  const versions = numbersIn(page, release, remote);
  const key = keyOf(remote, path);
  const expose: Expose = page.exposes.get(key) ?? {
    remote,
    path,
    origin,
    shareScope,
    ids: new Set(),
    onReplaced: new Set(),
    state: newExpose(versions),
  };
  page.exposes.set(key, expose);
  expose.origin = origin;
  expose.ids.add(id);
  change(expose, { type: 'released', versions });
  change(expose, { type: 'requested' });
  const wanted = wantedVersion(expose.state);
  if (!wanted) throw new Error(`The release has no version of ${remote} that this page may run`);
  if (wanted !== expose.state.shown) notify(page, expose, wanted, { kind: 'wanted' });
  return idIn(register(page, release, expose, wanted), path);
}

function takeExports(
  page: PageModules,
  { name, remote, number }: OpenedVersion,
  path: string,
  exports: unknown,
): unknown {
  const expose = page.exposes.get(keyOf(remote, path));
  if (!expose) return exports;
  if (isObject(exports)) page.exported.set(name, (page.exported.get(name) ?? new Set()).add(exports));
  change(expose, { type: 'loaded', version: number });
  if (expose.state.shown === number) {
    expose.exports = exports;
    notify(page, expose, number, { kind: 'shown' });
    if (number !== expose.read?.number) for (const listener of [...expose.onReplaced]) listener();
  }
  expose.following ??= followingExports(() => {
    const former = expose.read?.number;
    expose.read = expose.leased?.read ?? { number: expose.state.shown, exports: expose.exports };
    if (expose.read.number !== former) forgetUnneeded(page);
    return expose.read.exports;
  });
  forgetUnneeded(page);
  return expose.following;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function takeFailure(
  page: PageModules,
  { remote, number, version: { container } }: OpenedVersion,
  path: string,
  error: unknown,
): boolean {
  const expose = page.exposes.get(keyOf(remote, path));
  console.error(`${remote} ${number} cannot be shown:`, error);
  distrust({ container, expose: path });
  if (!expose) return false;
  change(expose, { type: 'failed', version: number });
  const wanted = wantedVersion(expose.state);
  const { shown } = expose.state;
  const isLeft = wanted !== undefined && wanted !== shown;
  notify(page, expose, number, { kind: 'failed', error, isLeft, shown });
  return wanted !== undefined;
}

function withId({ exposes }: PageModules, id: string): Expose | undefined {
  return [...exposes.values()].find(({ ids }) => ids.has(id));
}

function lease(page: PageModules, id: string): (() => void) | null {
  const expose = withId(page, id);
  if (!expose?.read) return null;
  expose.leased ??= { read: expose.read, count: 0 };
  const { leased } = expose;
  leased.count += 1;
  let isEnded = false;
  return () => {
    if (isEnded) return;
    isEnded = true;
    leased.count -= 1;
    if (leased.count > 0 || expose.leased !== leased) return;
    expose.leased = undefined;
    forgetUnneeded(page);
  };
}

function takeCrash(page: PageModules, ...[id, error, onReplaced]: Parameters<PagePlugin['crash']>) {
  const expose = withId(page, id);
  const one =
    expose &&
    (versionIn(page, expose, error) ?? page.versions.get(`${expose.remote}@${expose.read?.number}`));
  if (!expose || !one) return null;
  const { number, version } = one;
  // A page that has read the same version again does not follow, as an `import()` in a host by Vite.
  const isStuck = expose.state.failed.includes(number) && expose.read?.number === number;
  if (expose.leased?.read.number === number) expose.leased = undefined;
  change(expose, { type: 'failed', version: number });
  const isLeft = !isStuck && (expose.state.shown !== number || nextVersion(expose.state) !== undefined);
  notify(page, expose, number, { kind: 'crashed', error, isLeft });
  distrust({ container: version.container, expose: expose.path });
  return awaitReplacement(expose.onReplaced, onReplaced, async (replaced) => {
    if (isStuck) return;
    if (expose.state.shown !== number) replaced();
    else if (page.release) await advance(page, page.release, expose);
  });
}

/** Returns the version of a module whose code an error comes from. */
function versionIn({ versions }: PageModules, { remote }: Expose, error: unknown): OpenedVersion | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...versions.values()].find((one) => one.remote === remote && stack.includes(one.base));
}
