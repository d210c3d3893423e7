import {
  developedVersion,
  type HostRelease,
  type ReleaseDocument,
  type RemoteBuild,
  type RemoteChannel,
} from '@site/shared/release';

/** What a host's build writes of itself into `release.json`. */
export type HostBuild = { readonly kind: 'host' } & Pick<
  HostRelease,
  'version' | 'provides' | 'scripts' | 'styles'
>;

export type AppBuild = HostBuild | RemoteBuild;

/** An application in development: its latest build and the address it is served from, with a final slash. */
export type Served = { readonly base: string; readonly build: AppBuild };

/**
 * The document of a development page: the served applications, and the `others` as they are released.
 * Nothing of them carries a hash, because their files change while the page is open.
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
  const kept = Object.entries(released?.remotes ?? {}).filter(([name]) => others.includes(name));
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
    remotes: { ...Object.fromEntries(kept), ...Object.fromEntries(remotes) },
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
