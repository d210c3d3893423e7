import type { ReleaseDocument } from '../document/document.ts';
import { noteFailure } from '../load/failedScreens.ts';
import { keepVisitorId } from '../resolve/keepVisitorId.ts';
import { versionsFor } from '../resolve/versionsFor.ts';
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
  state: ExposeState;
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
    requested: RequestedRemote & { readonly origin: Instance },
  ): string;
  /** Takes the exports of a version, and returns those that follow the release. */
  take(one: OpenedVersion, path: string, exports: unknown): unknown;
  /** Notes that a module of a version could not be loaded; returns whether another version is left. */
  fail(one: OpenedVersion, path: string, error: unknown): boolean;
  /** Loads what a release changes of the modules that the page has; they replace the former ones at their next mount. */
  follow(release: ReleaseDocument): void;
};

/** Creates the list of a page's released modules, which is empty at first. */
export function createReleasedModules({
  store,
  visitor,
}: Pick<Settings, 'store' | 'visitor'>): ReleasedModules {
  const exposes = new Map<string, Expose>();
  const versions = new Map<string, OpenedVersion>();

  /** Returns the numbers of the versions that this visitor may run. Only a canary needs an id of the visitor. */
  function numbersIn({ remotes }: ReleaseDocument, name: string): string[] {
    const remote = remotes[name];
    if (!remote) return [];
    const id = remote.canary && visitor === undefined ? keepVisitorId() : (visitor ?? null);
    return versionsFor(id, name, remote, {})
      .map(({ number }) => number)
      .filter((number) => !remote.blocked.includes(number));
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
      // A failure reaches `fail` by the runtime's hook.
      await expose.origin.loadRemote(idIn(name, expose.path), { from: 'runtime' }).catch(() => undefined);
      last = next;
      next = nextVersion(expose.state);
    }
  }

  return {
    opened: (name) => versions.get(name),
    request(release, remote, { remote: { shareScope }, expose: path, origin }) {
      const numbers = numbersIn(release, remote);
      const key = keyOf(remote, path);
      const expose: Expose = exposes.get(key) ?? {
        remote,
        path,
        origin,
        shareScope,
        state: newExpose(numbers),
      };
      exposes.set(key, expose);
      change(expose, { type: 'released', versions: numbers });
      change(expose, { type: 'requested' });
      const wanted = wantedVersion(expose.state);
      if (!wanted) throw new Error(`The release has no version of ${remote} that this page may run`);
      return idIn(register(release, expose, wanted), path);
    },
    take({ remote, number }, path, exports) {
      const expose = exposes.get(keyOf(remote, path));
      if (!expose) return exports;
      change(expose, { type: 'loaded', version: number });
      if (expose.state.shown === number) expose.exports = exports;
      expose.following ??= followingExports(() => expose.exports);
      return expose.following;
    },
    fail({ remote, number, version: { container } }, path, error) {
      const expose = exposes.get(keyOf(remote, path));
      console.error(`${remote} ${number} cannot be shown:`, error);
      noteFailure({ container, expose: path });
      if (!expose) return false;
      change(expose, { type: 'failed', version: number });
      return wantedVersion(expose.state) !== undefined;
    },
    follow(release) {
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
