import type { HostRelease, ReleaseDocument } from '@site/shared/release';
import { previewedHost, startedHost } from '@site/shared/release/routing';

/** The host that runs in this page: of those that it could start, the one that its script says. */
export function runningHost({ host }: ReleaseDocument): HostRelease {
  const version = startedHost() ?? host.version;
  if (version === host.version) return host;
  const previewed = previewedHost();
  const files = host.versions?.[version] ?? (previewed?.version === version ? previewed : undefined);
  // The tab may keep anything.
  return files?.provides ? { ...files, version } : host;
}
