import { contractEntries, entryNumbers } from '@site/build/shared-modules';
import type { SourceTree } from '@site/build/source-tree';
import { exportUse } from './exportUse.ts';

const file = 'shared/CHANGELOG.md';

type Change = { readonly entry: string; readonly isAddition: boolean; readonly names: readonly string[] };
type Version = {
  readonly version: string;
  readonly changes: readonly Change[];
  /** The numbers of entries that are new in this version. */
  readonly numbers: Readonly<Record<string, number>>;
};

/** Returns the additions, removals and numbers of each version, newest first. */
export function readChangelog(text: string): readonly Version[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      version: section.slice(0, section.indexOf('\n')).trim(),
      changes: section
        .split(/^- /m)
        .slice(1)
        .flatMap((item) => changeIn(item.split('\n\n')[0] ?? '')),
      numbers: Object.fromEntries(
        [...section.matchAll(/^- `([^`]+)` has the number: `(\d+)`/gm)].map(([, entry = '', number]) => [
          entry,
          Number(number),
        ]),
      ),
    }));
}

function changeIn(item: string): readonly Change[] {
  const [, entry, verb, list = ''] = /^`([^`]+)` (adds|takes away):([^.]*)$/.exec(item.trimEnd()) ?? [];
  if (!entry) return [];
  const names = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return [{ entry, isAddition: verb === 'adds', names }];
}

/** Returns the errors in the contract's changelog, each as a sentence. */
export function changelogProblems(tree: SourceTree): readonly string[] {
  const versions = readChangelog(tree.read(file));
  const { version } = JSON.parse(tree.read('shared/package.json')) as { version: string };
  const newest = versions[0]?.version;
  const { handedOut } = exportUse(tree);
  return [
    ...(newest === version
      ? []
      : [`${file} begins with ${newest ?? 'no version'}, but shared/package.json is at ${version}.`]),
    ...versions.flatMap((one, place) => stepProblem(one, versions[place + 1]) ?? []),
    ...Object.entries(entryNumbers).flatMap(([entry, number]) => {
      const listed = versions.find(({ numbers }) => entry in numbers)?.numbers[entry];
      return listed === number ? [] : [`${file} does not say that ${entry} has the number ${number}.`];
    }),
    ...Object.entries(contractEntries).flatMap(([name, entry]) => {
      const listed = namesAfter(versions, name);
      const real = new Set(handedOut(entry).map((one) => one.name));
      return [
        ...[...real]
          .filter((one) => !listed.has(one))
          .map((one) => `${file} does not say that ${name} adds ${one}.`),
        ...[...listed]
          .filter((one) => !real.has(one))
          .map((one) => `${file} does not say that ${name} takes away ${one}.`),
      ];
    }),
  ];
}

function namesAfter(versions: readonly Version[], entry: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const change of versions.toReversed().flatMap(({ changes }) => changes)) {
    if (change.entry !== entry) continue;
    for (const name of change.names) change.isAddition ? names.add(name) : names.delete(name);
  }
  return names;
}

/** Returns an error unless changed names raise the minor version at least. */
function stepProblem({ version, changes }: Version, former: Version | undefined): string | undefined {
  if (!former) return undefined;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [formerMajor = 0, formerMinor = 0] = former.version.split('.').map(Number);
  if (changes.length > 0 && major === formerMajor && minor <= formerMinor)
    return `${file}: ${version} changes names, so it is a new minor version after ${former.version}.`;
  return undefined;
}
