import { meetsRequirements } from '@site/release-page';

type Versions = Readonly<Record<string, string>>;

/** The statements of a remote's record about shared modules. */
type Needs = {
  readonly requires: Versions;
  readonly uses?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** Returns the package of an entry such as `@org/kit/forms`; undefined for a package. */
function packageOf(name: string): string | undefined {
  return /^(@[^/]+\/[^/]+|[^@/][^/]*)\/./.exec(name)?.[1];
}

/** Returns versions or ranges without those of entries, which a page judges by its host's contract. */
export function withoutEntries(versions: Versions): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).filter(([name]) => !packageOf(name)));
}

/**
 * Returns the entries of a host that have another number than their package, by name. A host that states no entries provides
 * each with the version of its package.
 */
export function ownNumbers(provides: Versions): [entry: string, number: string][] {
  return Object.entries(provides).flatMap(([name, version]) => {
    const of = packageOf(name);
    return of && numberOf(version) !== numberOf(provides[of] ?? '') ? [[name, numberOf(version)]] : [];
  });
}

function numberOf(version: string): string {
  return version.split('.')[0] ?? '';
}

/** Whether a remote's record states what it needs of any entry. */
export function statesEntries({ requires, uses }: Needs): boolean {
  return uses !== undefined || Object.keys(requires).some(packageOf);
}

/**
 * Returns the entries that a remote requires, or uses names of, and that a host provides in another version. On either side an
 * entry without a statement has that of its package, as in builds from before entries had numbers.
 */
export function unmetEntries({ requires, uses = {} }: Needs, provides: Versions) {
  const used = Object.keys(uses).filter((module) => uses[module]?.length);
  return [...new Set([...Object.keys(requires), ...used])].sort().flatMap((entry) => {
    const of = packageOf(entry);
    // Where neither states the entry, the package decides.
    if (!of || !(requires[entry] || provides[entry])) return [];
    const range = requires[entry] ?? requires[of];
    if (!range) return [];
    const provided = provides[entry] ?? provides[of];
    const isMet = provided !== undefined && meetsRequirements({ [entry]: provided }, { [entry]: range });
    return isMet ? [] : [{ entry, range, provided }];
  });
}
