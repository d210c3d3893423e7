import { getInstance } from '@module-federation/enhanced/runtime';
import { currentScope } from '@site/shared';
import { dropScreens, loadedContainers } from './loadedScreens.ts';
import type { RemoteTarget } from './remoteTarget.ts';

/** The parts of the federation runtime that keep a version alive; it offers no way to let one go. */
type Federation = {
  readonly name: string;
  readonly options: { readonly remotes: readonly { readonly name: string; readonly entry: string }[] };
  readonly remoteHandler: {
    readonly idToRemoteMap: Record<string, { readonly name: string }>;
    removeRemote(remote: object): void;
  };
  /** By scope, module and version. */
  readonly shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
};

/**
 * Takes out of memory what is not a version of these targets any more, a few hundred KB each. A version that is asked for
 * later loads again.
 */
export function forgetVersionsBeside(targets: readonly RemoteTarget[]): void {
  const needed = new Set(targets.flatMap(({ container, fallback }) => [container, fallback?.container]));
  const left = loadedContainers().filter((container) => !needed.has(container));
  if (left.length === 0) return;
  for (const container of left) forget(container);
  // Answers nobody shows now would hold on to the code that asked for them.
  currentScope().queryClient.removeQueries({ type: 'inactive' });
}

function forget(container: string): void {
  dropScreens(container);
  const federation = getInstance() as unknown as Federation;
  const { options, remoteHandler } = federation;
  const remote = options.remotes.find(({ name }) => name === container);
  if (!remote) return;
  giveBackShared(federation, container);
  remoteHandler.removeRemote(remote);
  for (const [id, { name }] of Object.entries(remoteHandler.idToRemoteMap))
    if (name === container) delete remoteHandler.idToRemoteMap[id];
  Reflect.deleteProperty(window, `webpackChunk${container}`);
  const base = new URL('.', remote.entry).href;
  for (const link of document.querySelectorAll('link')) if (link.href.startsWith(base)) link.remove();
}

/**
 * To the runtime a module that the host shares belongs to the version that was the first to load it. It would go with that
 * version, and every later one would look for it in vain.
 */
function giveBackShared({ name, shareScopeMap }: Federation, container: string): void {
  for (const modules of Object.values(shareScopeMap))
    for (const versions of Object.values(modules))
      for (const shared of Object.values(versions)) if (shared.from === container) shared.from = name;
}
