import semver from 'semver';
import { Usage } from '../usage.ts';

/**
 * Returns an exact version, such as `1.4.2`. Throws `Usage` for any other text, before a build gets it as its
 * version.
 */
export function checkVersion(text: string): string {
  if (semver.valid(text) === text) return text;
  throw new Usage(`"${text}" is no version: give one like 1.4.2.`);
}
