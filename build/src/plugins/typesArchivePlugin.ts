import webpack from 'webpack';
import { storedZip } from './storedZip.ts';
import { type Plugin, whenBuilt } from './whenBuilt.ts';

/** The declarations of the exposed modules, by kind. A test compares them with the sources. */
const declarations = {
  Screen: `import type { ReactElement } from 'react';

/** A screen, for a host that provides what the host of the site does. Any other host shows \`Standalone\`. */
export default function Screen(): ReactElement | null;
`,
  Standalone: `import type { ReactElement } from 'react';

export type StandaloneProps = {
  /** The address of a screen of this remote inside the site, such as \`/account\`. */
  readonly path: string;
  /** Where the site is, such as \`https://play.example.com\`. */
  readonly site: string;
  /** The player's token, where the page has one. */
  readonly token?: string;
};

/** Shows the screen of an address in a page of any host that shares React. */
export default function Standalone(props: StandaloneProps): ReactElement;
`,
} as const;

/** The kinds of exposed modules, such as `{ './AccountScreen': 'Screen' }`. */
export type DeclaredExposes = Readonly<Record<`./${string}`, keyof typeof declarations>>;

/** The value of `metaData.types` in the manifest of a build with this plugin. A stock host finds the archive by it. */
export const typesMetaData = { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' } as const;

/**
 * Returns the plugin that writes the types of a remote for hosts of other repositories: `@mf-types.zip` and `@mf-types.d.ts` in
 * the format that `dts.consumeTypes` of the federation plugin reads. No compiler runs. The plugin's own `dts.generateTypes`
 * compiles every source of the remote, and its archive differs from build to build, because it contains the times of its files.
 */
export function typesArchivePlugin(exposes: DeclaredExposes): Plugin {
  const { RawSource } = webpack.sources;
  return whenBuilt(
    'typesArchivePlugin',
    (compilation) => {
      compilation.emitAsset(typesMetaData.zip, new RawSource(storedZip(archived(exposes))));
      compilation.emitAsset(typesMetaData.api, new RawSource(apiTypes(exposes)));
    },
    webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
  );
}

/** Returns a file for each expose, which re-exports the declaration of its kind. */
function archived(exposes: DeclaredExposes): Record<string, string> {
  const files = Object.entries(exposes).flatMap(([expose, kind]) => {
    // Every module resolution of TypeScript finds a file by its full name.
    const from = `'./compiled-types/${kind}.js'`;
    return [
      [`${expose.slice(2)}.d.ts`, `export * from ${from};\nexport { default } from ${from};\n`],
      [`compiled-types/${kind}.d.ts`, declarations[kind]],
    ];
  });
  return Object.fromEntries(files);
}

/** Returns the types of `loadRemote`. The host's plugin replaces `REMOTE_ALIAS_IDENTIFIER` by its own name of the remote. */
function apiTypes(exposes: DeclaredExposes): string {
  const keys = Object.keys(exposes).map((expose) => `'REMOTE_ALIAS_IDENTIFIER/${expose.slice(2)}'`);
  const cases = keys.map((key) => `T extends ${key} ? typeof import(${key}) :`);
  return `export type RemoteKeys = ${keys.join(' | ')};\nexport type PackageType<T> = ${cases.join(' ')} any;\n`;
}
