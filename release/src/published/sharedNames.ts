import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** The names that a remote uses of each module that exists once: `toast`, or `serverClock.now` for a member. */
export const usesSchema = v.record(v.string(), v.array(v.string()));

/** The names that a host has in each of these modules, each with its members, or null where it is no object of such. */
export const exportsSchema = v.record(v.string(), v.record(v.string(), v.nullable(v.array(v.string()))));

export type Uses = v.InferOutput<typeof usesSchema>;
export type Exports = v.InferOutput<typeof exportsSchema>;

/** What is used and not there, in words. */
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

/** Few letters that two hosts share exactly when they have the same names: it travels in every page. */
export function contractOf(exports: Exports): string {
  const modules = sorted(exports).map(([module, names]) => [
    module,
    sorted(names).map(([name, members]) => [name, members && [...members].sort()]),
  ]);
  return createHash('sha256').update(JSON.stringify(modules)).digest('hex').slice(0, 8);
}

function sorted<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}
