import type { RemoteVersion } from '../document/document.ts';

type Version = readonly [number, number, number];

/** The ranges that a browser reads without a library: `^1.2.3` and `1.2.3`, one or several joined by `||`. */
export const rangePattern = /^\^?\d+\.\d+\.\d+( \|\| \^?\d+\.\d+\.\d+)*$/;

/**
 * Whether a host with these `provides` can run a version of a remote, by the versions of the shared modules and by
 * their names.
 */
export function canCarry(
  provides: Readonly<Record<string, string>>,
  { requires, fits }: Pick<RemoteVersion, 'requires' | 'fits'>,
): boolean {
  return meetsRequirements(provides, requires) && hasNames(provides, fits);
}

/** Whether a host has the names that a version uses. Where either does not state them, the versions alone decide. */
export function hasNames(provides: Readonly<Record<string, string>>, fits: RemoteVersion['fits']): boolean {
  return !fits || !provides.contract || fits.includes(provides.contract);
}

/** Whether these provided versions meet these required ranges. An unreadable range is not met. */
export function meetsRequirements(
  provides: Readonly<Record<string, string>>,
  requires: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(requires).every(([library, range]) => {
    const provided = read(provides[library] ?? '');
    return (
      provided !== null && rangePattern.test(range) && range.split(' || ').some((one) => meets(provided, one))
    );
  });
}

function meets(provided: Version, range: string): boolean {
  const wanted = read(range.replace('^', ''));
  if (!wanted) return false;
  if (!range.startsWith('^')) return compare(provided, wanted) === 0;
  // Versions must agree up to the first number that is not zero: 0.2.3 promises nothing for 0.3.0.
  const fixed = wanted.findIndex((number) => number !== 0);
  const agrees = wanted
    .slice(0, fixed < 0 ? 3 : fixed + 1)
    .every((number, place) => number === provided[place]);
  return agrees && compare(provided, wanted) >= 0;
}

function read(text: string): Version | null {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return numbers && [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
