import {
  developedVersion,
  type HostRelease,
  type ReleaseDocument,
  type RemoteBuild,
  type RemoteChannel,
} from '@site/release-page';

/** The metadata that a host's build writes into `release.json`. */
export type HostBuild = { readonly kind: 'host' } & Pick<
  HostRelease,
  'version' | 'provides' | 'scripts' | 'styles'
>;

export type AppBuild = HostBuild | RemoteBuild;

/** An application in development: its latest build and the address that serves it, with a final slash. */
export type Served = { readonly base: string; readonly build: AppBuild };

/**
 * Returns the release document of a development page: the served applications, and the `others` as they are released. No entry
 * carries a hash, because the files change while the page is open. Throws when there is no host.
 */
export function devDocument(
  released: ReleaseDocument | undefined,
  served: readonly Served[],
  others: readonly string[],
): ReleaseDocument {
  const hosts = served.flatMap(({ base, build }) =>
    build.kind === 'host' ? [hostRelease(base, build)] : [],
  );
  const host = hosts[0] ?? released?.host;
  if (!host) throw new Error('There is no host yet: it is neither built nor released.');
  const otherRemotes = Object.entries(released?.remotes ?? {}).filter(([name]) => others.includes(name));
  const remotes = served.flatMap(({ base, build }) =>
    build.kind === 'remote' ? [[build.name, remoteChannel(base, build)] as const] : [],
  );
  return {
    schema: 1,
    channel: released?.channel ?? 'live',
    revision: released?.revision ?? 0,
    issuedAt: released?.issuedAt ?? new Date(0).toISOString(),
    reason: '',
    by: '',
    host,
    remotes: { ...Object.fromEntries(otherRemotes), ...Object.fromEntries(remotes) },
  };
}

function hostRelease(base: string, { version, provides, scripts, styles }: HostBuild): HostRelease {
  return { version, base, provides, scripts, styles, integrity: {} };
}

function remoteChannel(base: string, build: RemoteBuild): RemoteChannel {
  const { version } = build;
  return {
    active: version,
    lastGood: version,
    blocked: [],
    versions: { [version]: developedVersion(base, build) },
  };
}
