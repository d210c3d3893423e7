import type { HostedDocument, HostRelease } from '@site/release-page';
import { previewedHost, startedHost } from './host/hostRecords.ts';

/** Returns the host that runs in this page: of those that the page could start, the one that its script names. */
export function runningHost({ host }: HostedDocument): HostRelease {
  const version = startedHost() ?? host.version;
  if (version === host.version) return host;
  const previewed = previewedHost();
  const files = host.versions?.[version] ?? (previewed?.version === version ? previewed : undefined);
  // The tab's storage is untrusted: it may hold anything.
  return files?.provides ? { ...files, version } : host;
}
