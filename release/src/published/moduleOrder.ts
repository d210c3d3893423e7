import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { Refused } from '../base/refused.ts';

type Imports = { readonly atOnce: readonly string[]; readonly later: readonly string[] };

/**
 * Returns the ES modules that an entry may load, without the entry itself, each after those that it imports
 * statically. A browser that has loaded these requests no module by itself. Modules that are imported dynamically
 * come as early as they can. Throws `Refused` for a circle of imports, which no order satisfies.
 */
export function moduleOrder(entry: string, files: ReadonlyMap<string, Buffer>): string[] {
  const imports = new Map<string, Imports>();
  const found = [entry];
  for (const file of found) {
    const bytes = files.get(file);
    // The check of the build's list of files refuses a missing file.
    const { atOnce, later } = bytes ? importsOf(file, bytes.toString('utf8')) : { atOnce: [], later: [] };
    imports.set(file, { atOnce, later });
    for (const one of [...atOnce, ...later]) if (!found.includes(one)) found.push(one);
  }
  const ordered: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file))
      throw new Refused(
        `${[...path.slice(path.indexOf(file)), file].join(' imports ')}. The browser loads one module of such a circle without checking its hash: put them into one file.`,
      );
    if (ordered.includes(file)) return;
    for (const one of imports.get(file)?.atOnce ?? []) visit(one, [...path, file]);
    ordered.push(file);
  };
  for (const file of found.reverse()) visit(file, []);
  return ordered.filter((file) => file !== entry);
}

/** The files that a module imports, by their names in the build. */
function importsOf(file: string, text: string): Imports {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const named = (requests: readonly (string | undefined)[]) =>
    requests.flatMap((request) =>
      request && /^\.{1,2}\//.test(request) ? [posix.join(posix.dirname(file), request)] : [],
    );
  const exported = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  );
  return {
    atOnce: named([...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported]),
    // A computed request, as in the runtime that loads remotes by their addresses, names no file of the build.
    later: named(
      dynamicImports.map(
        ({ moduleRequest: { start, end } }) => /^["'`](.*)["'`]$/s.exec(text.slice(start, end))?.[1],
      ),
    ),
  };
}
