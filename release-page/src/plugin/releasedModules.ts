import type { ReleaseDocument } from '../document/document.ts';
import { noteFailure } from '../load/failedScreens.ts';
import { keepVisitorId } from '../resolve/keepVisitorId.ts';
import { versionsFor } from '../resolve/versionsFor.ts';
import { awaitReplacement, type Crash } from './crash.ts';
import {
  type ExposeEvent,
  type ExposeState,
  newExpose,
  nextVersion,
  reduceExpose,
  wantedVersion,
} from './exposeMachine.ts';
import type { Instance } from './federation.ts';
import { followingExports } from './followingExports.ts';
import type { ModuleOccurrence, Occurrence } from './occurrences.ts';
import type { OpenedVersion } from './openVersion.ts';
import type { Settings } from './options.ts';
import { addFiles } from './releasedFiles.ts';
import type { RequestedRemote } from './requestedRemote.ts';

/** An exposed module that the page has requested. */
type Expose = {
  readonly remote: string;
  readonly path: string;
  readonly origin: Instance;
  readonly shareScope: string | string[] | undefined;
  /** The ids by which the page has requested it. */
  readonly ids: Set<string>;
  state: ExposeState;
  /** The version whose exports the page has read last: React reads them at each mount. */
  read?: string | null;
  /** Called when the page has another version of it, in place of one that has crashed. */
  readonly onReplaced: Set<() => void>;
  /** The exports of the version that the page has, and the object by which it has them. */
  exports?: unknown;
  following?: unknown;
};

/** The modules that a page has of released remotes. */
export type ReleasedModules = {
  /** Returns a version by its name in the runtime; undefined for what this plugin has not registered. */
  opened(name: string): OpenedVersion | undefined;
  /** Registers the version to load of a requested remote, and returns the id of the module in it. */
  request(
    release: ReleaseDocument,
    name: string,
    requested: RequestedRemote & { readonly id: string; readonly origin: Instance },
  ): string;
  /** Takes the exports of a version, and returns those that follow the release. */
  take(one: OpenedVersion, path: string, exports: unknown): unknown;
  /** Notes that a module of a version could not be loaded; returns whether another version is left. */
  fail(one: OpenedVersion, path: string, error: unknown): boolean;
  /**
   * Takes the error that a module has thrown while it showed, by an id of the module. Loads another version if one is left;
   * `onReplaced` is called once the page has one, now or after a release. Returns null for a module of no release.
   */
  crash(id: string, error: unknown, onReplaced: () => void): Crash | null;
  /** Returns the version that this page runs by a release, of each remote that it has requested. */
  versionsIn(release: ReleaseDocument): ReadonlyMap<string, string>;
  /** Loads what a release changes of the modules that the page has; they replace the former ones at their next mount. */
  follow(release: ReleaseDocument): void;
};

/** Creates the list of a page's released modules, which is empty at first. `onOccurrence` is called with what happens to them. */
export function createReleasedModules(
  { store, visitor }: Pick<Settings, 'store' | 'visitor'>,
  onOccurrence: (occurrence: Occurrence) => void = () => {},
): ReleasedModules {
  const exposes = new Map<string, Expose>();
  const versions = new Map<string, OpenedVersion>();
  let latest: ReleaseDocument | undefined;

  /** Returns the numbers of the versions that this visitor may run. Only a canary needs an id of the visitor. */
  function numbersIn({ remotes }: ReleaseDocument, name: string): string[] {
    const remote = remotes[name];
    if (!remote) return [];
    const id = remote.canary && visitor === undefined ? keepVisitorId() : (visitor ?? null);
    return versionsFor(id, name, remote, {})
      .map(({ number }) => number)
      .filter((number) => !remote.blocked.includes(number));
  }

  function notify({ remote, path }: Expose, number: string, what: ModuleOccurrence): void {
    onOccurrence({ at: performance.now(), remote, path, number, ...what });
  }

  function change(expose: Expose, event: ExposeEvent): void {
    expose.state = reduceExpose(expose.state, event);
  }

  function register(
    release: ReleaseDocument,
    { remote, origin, shareScope }: Expose,
    number: string,
  ): string {
    const name = `${remote}@${number}`;
    const version = release.remotes[remote]?.versions[number];
    if (!version) throw new Error(`The release has no version ${number} of ${remote}`);
    const base = new URL(version.base, store).href;
    const entry = new URL(version.entry, base).href;
    versions.set(name, { remote, number, version, name, base, entry, release });
    addFiles(base, version.integrity);
    origin.registerRemotes([
      {
        name,
        entry,
        entryGlobalName: version.stock?.name ?? version.container,
        type: version.stock?.modules ? 'module' : 'global',
        shareScope,
      },
    ]);
    return name;
  }

  async function advance(release: ReleaseDocument, expose: Expose): Promise<void> {
    for (let next = nextVersion(expose.state), last = ''; next && next !== last; ) {
      const name = register(release, expose, next);
      notify(expose, next, { kind: 'wanted' });
      // A failure reaches `fail` by the runtime's hook.
      await expose.origin.loadRemote(idIn(name, expose.path), { from: 'runtime' }).catch(() => undefined);
      last = next;
      next = nextVersion(expose.state);
    }
  }

  return {
    opened: (name) => versions.get(name),
    request(release, remote, { id, remote: { shareScope }, expose: path, origin }) {
      const numbers = numbersIn(release, remote);
      const key = keyOf(remote, path);
      const expose: Expose = exposes.get(key) ?? {
        remote,
        path,
        origin,
        shareScope,
        ids: new Set(),
        onReplaced: new Set(),
        state: newExpose(numbers),
      };
      exposes.set(key, expose);
      expose.ids.add(id);
      change(expose, { type: 'released', versions: numbers });
      change(expose, { type: 'requested' });
      const wanted = wantedVersion(expose.state);
      if (!wanted) throw new Error(`The release has no version of ${remote} that this page may run`);
      if (wanted !== expose.state.shown) notify(expose, wanted, { kind: 'wanted' });
      return idIn(register(release, expose, wanted), path);
    },
    take({ remote, number }, path, exports) {
      const expose = exposes.get(keyOf(remote, path));
      if (!expose) return exports;
      change(expose, { type: 'loaded', version: number });
      if (expose.state.shown === number) {
        expose.exports = exports;
        notify(expose, number, { kind: 'shown' });
        if (number !== expose.read) for (const listener of [...expose.onReplaced]) listener();
      }
      expose.following ??= followingExports(() => {
        expose.read = expose.state.shown;
        return expose.exports;
      });
      return expose.following;
    },
    fail({ remote, number, version: { container } }, path, error) {
      const expose = exposes.get(keyOf(remote, path));
      console.error(`${remote} ${number} cannot be shown:`, error);
      noteFailure({ container, expose: path });
      if (!expose) return false;
      change(expose, { type: 'failed', version: number });
      const wanted = wantedVersion(expose.state);
      const { shown } = expose.state;
      notify(expose, number, { kind: 'failed', error, isLeft: ![undefined, shown].includes(wanted), shown });
      return wanted !== undefined;
    },
    crash(id, error, onReplaced) {
      const expose = [...exposes.values()].find(({ ids }) => ids.has(id));
      const number = expose?.read;
      const one = expose && versions.get(`${expose.remote}@${number}`);
      if (!expose || !number || !one) return null;
      change(expose, { type: 'failed', version: number });
      const isLeft = expose.state.shown !== number || nextVersion(expose.state) !== undefined;
      notify(expose, number, { kind: 'crashed', error, isLeft });
      noteFailure({ container: one.version.container, expose: expose.path });
      return awaitReplacement(expose.onReplaced, onReplaced, async (replaced) => {
        if (expose.state.shown !== number) replaced();
        else await advance(latest ?? one.release, expose);
      });
    },
    versionsIn(release) {
      const found = new Map<string, string>();
      for (const { remote } of exposes.values()) {
        const [number] = numbersIn(release, remote);
        if (number) found.set(remote, number);
      }
      return found;
    },
    follow(release) {
      latest = release;
      for (const expose of exposes.values()) {
        change(expose, { type: 'released', versions: numbersIn(release, expose.remote) });
        advance(release, expose);
      }
    },
  };
}

function keyOf(remote: string, path: string): string {
  return `${remote} ${path}`;
}

function idIn(name: string, path: string): string {
  return name + path.slice(1);
}
