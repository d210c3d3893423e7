import { floor } from '@site/build/floor';
import type { Packed } from './packages.ts';

type Versions = Readonly<Record<string, string>>;
export type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly exports: Versions;
  readonly dependencies: Versions;
  readonly devDependencies?: Versions;
  /** The peers of a package that is for other sites; otherwise they follow from what it has in common with a remote. */
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: object;
};

/**
 * Returns the package.json of a packed package. Dependencies of which the remote and the package need one common copy are peers, so that the remote
 * names them. `scripts` are the texts of all packed scripts.
 */
export function packedManifest(
  { about, entries, bin, takes = [] }: Packed,
  {
    name,
    version,
    exports,
    dependencies,
    devDependencies = {},
    peerDependencies,
    peerDependenciesMeta,
  }: Manifest,
  { catalog, versions, scripts }: { catalog: Versions; versions: Versions; scripts: readonly string[] },
): object {
  const isTaken = (one: string) =>
    takes.includes(one) ||
    scripts.some((text) => new RegExp(`(from |import |\\()['"]${one}['"/]`).test(text));
  const rangeOf = (one: string, written: string) => {
    if (written === 'workspace:*') return `^${versions[one]}`;
    // A workspace package under another name.
    const [, alias] = /^workspace:(.+)@\*$/.exec(written) ?? [];
    if (alias) return `npm:${alias}@^${versions[alias]}`;
    return written === 'catalog:' ? `${catalog[one]}` : written;
  };
  const ranges = (wanted: Versions, isOne: (one: string) => boolean) =>
    Object.fromEntries(
      Object.entries(wanted)
        .filter(([one]) => isOne(one))
        .map(([one, written]) => [one, rangeOf(one, written)]),
    );
  const isPeer = (one: string) =>
    peerDependencies
      ? one in peerDependencies
      : /^(@site\/(?!(federation-runtime|release|release-page)$)|react(-dom)?$)/.test(one);
  const toScript = (file: string, ending: string) =>
    `./${file.replace(/^(\.\/)?src\//, 'dist/').replace(/\.tsx?$/, '')}${ending}`;
  return {
    name,
    version,
    description: about,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    files: ['dist', 'types', 'tsconfig.json'],
    // A build in any repository targets the same browsers.
    ...(name === '@site/build' && { browserslist: floor }),
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => {
          const file = exports[entry] ?? '';
          return [entry, { types: toScript(file, '.d.ts'), default: toScript(file, '.js') }];
        }),
      ),
      ...(name === '@site/build' ? { './tsconfig.json': './tsconfig.json' } : {}),
      './package.json': './package.json',
    },
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, toScript(file, '.js')])),
    }),
    dependencies: ranges(dependencies, (one) => isTaken(one) && !isPeer(one)),
    peerDependencies: peerDependencies ?? {
      ...ranges(dependencies, (one) => isTaken(one) && isPeer(one)),
      ...ranges(devDependencies, (one) => isTaken(one) || isPeer(one.replace('@types/', ''))),
    },
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  };
}
