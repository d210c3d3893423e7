import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ownNumbers } from './entryVersions.ts';

/** The names that a remote uses of each shared module: `toast`, or `serverClock.now` for a member. */
export const usesSchema = v.record(v.string(), v.array(v.string()));

/**
 * The names that a host has in each shared module, each with its members, or null where it is no object with listed
 * members.
 */
export const exportsSchema = v.record(v.string(), v.record(v.string(), v.nullable(v.array(v.string()))));

/** The names that a remote uses, by shared module. */
export type Uses = v.InferOutput<typeof usesSchema>;
/** The names that a host has, by shared module. */
export type Exports = v.InferOutput<typeof exportsSchema>;

/** Returns the names that are used and not there, as text by module. */
export function missingNames(uses: Uses, exports: Exports): string[] {
  return Object.entries(uses).flatMap(([module, names]) => {
    const missing = names.filter((name) => !isThere(name, exports[module]));
    return missing.length > 0 ? [`${missing.join(', ')} of ${module}`] : [];
  });
}

function isThere(used: string, exports: Exports[string] | undefined): boolean {
  const dot = used.indexOf('.');
  const name = dot < 0 ? used : used.slice(0, dot);
  const members = exports && Object.hasOwn(exports, name) ? exports[name] : undefined;
  if (members === undefined) return false;
  return dot < 0 || members === null || members.includes(used.slice(dot + 1));
}

/**
 * Returns a digest that two hosts share exactly when they have the same names, and entries of the same numbers. It is short,
 * because it is in every page. A host whose entries all have their package's number has the digest of its names alone, as hosts
 * from before entries had numbers.
 */
export function contractOf(exports: Exports, provides: Readonly<Record<string, string>>): string {
  const modules = sorted(exports).map(([module, names]) => [
    module,
    sorted(names).map(([name, members]) => [name, members && [...members].sort()]),
  ]);
  const numbers = sorted(Object.fromEntries(ownNumbers(provides)));
  return createHash('sha256')
    .update(JSON.stringify(numbers.length > 0 ? [modules, numbers] : modules))
    .digest('hex')
    .slice(0, 8);
}

function sorted<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
