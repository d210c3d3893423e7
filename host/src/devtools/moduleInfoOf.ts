import type { HostRelease, ReleaseDocument, ReleasedRoute, RemoteVersion } from '@site/release-page';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import type { SiteRoute } from '@site/release-page/resolve/routeTable';

/** The modules that a page shares, by name and version, as in a share scope. */
export type SharedVersions = Readonly<Record<string, Readonly<Record<string, object>>>>;

type SharedModule = ReturnType<typeof sharedIn>[number];
/** One application of `moduleInfo`: the fields of the official runtime that a release can fill. */
type ModuleInfo = ReturnType<typeof hostInfo> | ReturnType<typeof remoteInfo>;
type LiveRemote = { readonly target: RemoteTarget; readonly released: RemoteVersion | undefined };

/**
 * Returns the running host and the live remotes of a release in the form of `__FEDERATION__.moduleInfo`: the host by
 * its name, a remote by its name and version. The addresses determine which version of a remote this visitor has.
 */
export function moduleInfoOf(
  { remotes }: ReleaseDocument,
  host: HostRelease,
  table: readonly SiteRoute[],
  scope: SharedVersions,
): Record<string, ModuleInfo> {
  const targets = new Map(table.map(({ target }) => [target.name, target]));
  const live = [...targets.values()].map((target) => ({
    target,
    released: remotes[target.name]?.versions[target.version],
  }));
  const shared = sharedIn(scope);
  return {
    host: hostInfo(host, live, shared),
    ...Object.fromEntries(
      live.map((remote) => [
        `${remote.target.name}:${remote.target.version}`,
        remoteInfo(remote, table, shared),
      ]),
    ),
  };
}

function hostInfo(host: HostRelease, live: readonly LiveRemote[], shared: readonly SharedModule[]) {
  const publicPath = new URL(host.base, document.baseURI).href;
  const remotesInfo = live.map(({ target: { name, version }, released }) => [
    name,
    { matchedVersion: version, buildVersion: released?.commit },
  ]);
  return {
    version: host.version,
    publicPath,
    remoteEntry: publicPath + (host.scripts[0] ?? ''),
    remotesInfo: Object.fromEntries(remotesInfo),
    shared,
  };
}

function remoteInfo(
  { target, released }: LiveRemote,
  table: readonly SiteRoute[],
  shared: readonly SharedModule[],
) {
  const { name, version, container, stock, base, entry } = target;
  const routes = table.filter((route) => route.target.name === name);
  return {
    version,
    buildVersion: released?.commit,
    globalName: stock?.name ?? container,
    publicPath: base,
    remoteEntry: entry,
    remoteEntryType: stock?.modules ? 'module' : 'global',
    remotesInfo: {},
    shared: shared.flatMap((one) => {
      const requiredVersion = released?.requires[packageOf(one.sharedName)];
      return requiredVersion ? [{ ...one, shareConfig: { requiredVersion, singleton: true } }] : [];
    }),
    modules: [...new Map(routes.map((route) => [route.expose, exposeOf(route)])).values()],
  };
}

function exposeOf({ expose, preload }: ReleasedRoute) {
  return { moduleName: expose.slice('./'.length), modulePath: expose, assets: assetsOf(preload) };
}

function sharedIn(scope: SharedVersions) {
  const assets = assetsOf({ js: [], css: [] });
  return Object.entries(scope).flatMap(([sharedName, versions]) =>
    Object.keys(versions).map((version) => ({ sharedName, version, assets })),
  );
}

function assetsOf({ js, css }: ReleasedRoute['preload']) {
  return { js: { sync: js, async: [] }, css: { sync: css, async: [] } };
}

function packageOf(module: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
}
