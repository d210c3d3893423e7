import { meetsRequirements } from '@site/shared/release';

/**
 * Whether a version of a shared module is in a range, for the federation runtime: the ranges that our builds write, and `<=`,
 * by which it finds the newest of several.
 */
export function satisfy(version: string, range: string): boolean {
  return range.startsWith('<=')
    ? version.localeCompare(range.slice(2), 'en', { numeric: true }) <= 0
    : meetsRequirements({ it: version }, { it: range });
}
