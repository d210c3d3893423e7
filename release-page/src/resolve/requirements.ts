import type { RemoteVersion } from '../document/document.ts';

const versionPattern = /^\d+\.\d+\.\d+$/;
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
    const provided = provides[library] ?? '';
    const isReadable = versionPattern.test(provided) && rangePattern.test(range);
    return isReadable && range.split(' || ').some((one) => meets(numbersIn(provided), one));
  });
}

function meets(provided: readonly number[], range: string): boolean {
  const wanted = numbersIn(range.replace('^', ''));
  const differs = wanted.findIndex((number, place) => number !== provided[place]);
  if (differs < 0) return true;
  // Versions must agree up to the first number that is not zero: 0.2.3 promises nothing for 0.3.0.
  const fixed = wanted.findIndex((number) => number !== 0);
  const isFree = range.startsWith('^') && fixed >= 0 && differs > fixed;
  return isFree && Number(provided[differs]) > Number(wanted[differs]);
}

function numbersIn(version: string): number[] {
  return version.split('.').map(Number);
}
