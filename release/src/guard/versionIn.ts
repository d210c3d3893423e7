import type { Figures, VersionFigures } from '@site/release-page/telemetry';

/** Returns the figures of a version; a version that no page has reported has no periods. */
export function versionIn({ versions }: Figures, version: string): VersionFigures {
  return versions.find((one) => one.version === version) ?? { version, periods: [] };
}
