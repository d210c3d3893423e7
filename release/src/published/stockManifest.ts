import { posix } from 'node:path';
import * as v from 'valibot';

/** The manifest that the federation plugins of webpack, Rspack and Vite write beside a build. */
export const manifestFile = 'mf-manifest.json';

const list = v.optional(v.object({ sync: v.array(v.string()), async: v.array(v.string()) }), {
  sync: [],
  async: [],
});
const assets = v.optional(v.object({ js: list, css: list }), {});

/** The schema of those fields of a manifest that the release command reads. */
export const manifestSchema = v.object({
  name: v.string(),
  metaData: v.object({
    buildInfo: v.optional(v.object({ buildVersion: v.optional(v.string()) })),
    globalName: v.optional(v.string()),
    publicPath: v.optional(v.string()),
    remoteEntry: v.object({ name: v.string(), path: v.optional(v.string(), ''), type: v.string() }),
  }),
  remotes: v.optional(v.array(v.unknown()), []),
  shared: v.array(v.object({ name: v.string(), requiredVersion: v.optional(v.string()), assets })),
  exposes: v.array(v.object({ path: v.string(), assets })),
});

/** The manifest of a build by a federation plugin. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Whether the entry of a build is an ES module. */
export function isModule({ metaData: { remoteEntry } }: Manifest): boolean {
  return remoteEntry.type === 'module';
}

/** Returns the name of the global under which an entry that is a script leaves its container. */
export function globalOf({ name, metaData }: Manifest): string {
  return metaData.globalName ?? name;
}

/** Returns the path of a build's entry in its folder. */
export function entryOf({ metaData: { remoteEntry } }: Manifest): string {
  return posix.join(remoteEntry.path, remoteEntry.name);
}

/** Returns why no site can run a build and the remedy, as text; undefined where a site can. */
export function fixedAddress({ metaData: { publicPath = 'auto' } }: Manifest): string | undefined {
  return publicPath === 'auto'
    ? undefined
    : `it loads its files from ${publicPath}, and the site has them at an address of its own. Set publicPath to "auto".`;
}
