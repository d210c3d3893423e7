import type { Figures, VersionFigures } from '@site/shared/telemetry';

/** What was counted of a version; of one that no page has told of that is nothing. */
export function versionIn({ versions }: Figures, version: string): VersionFigures {
  return versions.find((one) => one.version === version) ?? { version, periods: [] };
}
