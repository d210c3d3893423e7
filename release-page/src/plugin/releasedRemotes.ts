import { registerGlobalPlugins } from '@module-federation/runtime';
import { inTime } from '../load/inTime.ts';
import { TimeUp } from '../load/loadFailure.ts';
import { guardHead } from '../load/undocumented.ts';
import type { RuntimePlugin } from './federation.ts';
import { openVersion, prepareInit } from './openVersion.ts';
import { type Options, settingsOf } from './options.ts';
import { addPagePlugin } from './pagePlugins.ts';
import { withTabPreview } from './preview/tabPreview.ts';
import { createReleasedModules } from './releasedModules.ts';
import { createReleaseSource } from './releaseSource.ts';
import { reportOccurrences } from './reportOccurrences.ts';
import { namesOf, releasedName, requestedRemote } from './requestedRemote.ts';
import { createDefaultPolicy } from './trustedTypes.ts';

export type { Options } from './options.ts';

/** The time in which an entry, or a module with all that it needs, has to be there; then another version replaces it. */
const LIMIT_MS = 15_000;

/**
 * Makes a plugin for the official federation runtime, which loads the remotes of a page as a signed release document names
 * them: the version of this visitor, each file by its hash, the last good version where one cannot be loaded, and a newer
 * one at the next mount. Throws when it cannot use its options.
 */
export default function releasedRemotes(options: Options): RuntimePlugin {
  const settings = settingsOf(options);
  const { source, note } = withTabPreview(settings, createReleaseSource(settings));
  const modules = createReleasedModules(settings, (occurrence) => {
    report(occurrence);
    note(occurrence);
  });
  const report = reportOccurrences(settings, source, modules.versionsIn);
  source.subscribe(() => modules.follow(source.current()));
  addPagePlugin(modules);
  guardHead();
  if (settings.trustedTypes) createDefaultPolicy();
  const plugin: RuntimePlugin = {
    // The runtime takes one plugin of each name; a page may follow several stores.
    name: `released-remotes of ${settings.store}`,
    beforeInit(args) {
      // The remotes would otherwise be loaded before any module of theirs is requested.
      Object.assign(args.userOptions, { shareStrategy: 'loaded-first' });
      return args;
    },
    async beforeRequest(args) {
      const requested = requestedRemote(args.origin.options.remotes, args.id);
      if (!requested || modules.opened(requested.remote.name)) return args;
      const isNamed = namesOf(requested.remote).some((name) => settings.remotes?.includes(name));
      if (settings.remotes && !isNamed) return args;
      const release = await source.ready();
      const name = releasedName(release, requested.remote);
      if (name)
        return {
          ...args,
          id: modules.request(release, name, { ...requested, id: args.id, origin: args.origin }),
        };
      const retired = Object.keys(release.retired ?? {});
      if (isNamed || namesOf(requested.remote).some((one) => retired.includes(one)))
        throw new Error(`${requested.remote.name} is not released on channel ${settings.channel}`);
      return args;
    },
    async loadEntry({ remoteInfo }) {
      const one = modules.opened(remoteInfo.name);
      return one && soon(openVersion(one, settings.nonce), one.entry);
    },
    async beforeInitContainer(args) {
      const one = modules.opened(args.remoteInfo.name);
      if (one) prepareInit(one);
      return one && !settings.sharesAmongRemotes
        ? { ...args, shareScope: modules.scopeOf(one, args.shareScope) }
        : args;
    },
    async getModuleFactory({ remoteEntryExports, expose, moduleInfo }) {
      const one = modules.opened(moduleInfo.name);
      if (!one) return undefined;
      const load = async () => (await remoteEntryExports.get(expose))();
      const exports = await soon(load(), `${expose} of ${one.name}`);
      const following = modules.take(one, expose, exports);
      return () => following;
    },
    async errorLoadRemote({ id, error, from, remote, expose, origin }) {
      const one = remote && modules.opened(remote.name);
      if (!one || !expose) return undefined;
      const isLeft = modules.fail(one, expose, error);
      const isOfPage = !id.startsWith(one.name);
      return isLeft && isOfPage ? origin.loadRemote(id, { from, loadFactory: from !== 'build' }) : undefined;
    },
  };
  // Remotes of remotes are loaded by instances that the host does not make.
  registerGlobalPlugins([plugin]);
  return plugin;
}

/** Returns the result of a load. Rejects when it takes too long: bundlers wait for two minutes, or forever. */
function soon<T>(loading: Promise<T>, what: string): Promise<T> {
  return inTime(loading, LIMIT_MS, () => new TimeUp(`${what} did not come in time`));
}
