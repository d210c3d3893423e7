import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns the assets of an exposed or shared module, as a manifest lists them. */
export const assets = (js: readonly string[] = [], css: readonly string[] = []) => ({
  js: { sync: js.slice(0, 1), async: js.slice(1) },
  css: { sync: css, async: [] },
});

/** Returns a shared module of which the build has a copy. */
export const shared = (name: string, requiredVersion: string, copy: string) => ({
  name,
  requiredVersion,
  assets: assets([`static/js/async/${copy}.js`]),
});

export const remoteEntry = { name: 'remoteEntry.js', path: 'static/js', type: 'global' };

/** The files of a build beside its manifest. */
export const stockFiles = {
  'index.html': '<script src="main.js"></script>',
  'main.js': 'startsThePageOfTheTeam();',
  'static/js/remoteEntry.js': 'var shop_of_team;',
  'static/js/List.js': 'list();',
  'static/js/List.js.map': '{"version":3}',
  'static/js/Details.js': 'details();',
  'static/js/Order.js': 'order();',
  'static/js/async/react.js': 'react();',
  'static/js/async/jotai.js': 'jotai();',
  'static/List.css': '.list { margin: 0 }',
};

/** Writes a build as the plugin of webpack leaves it, with these changes of its manifest. */
export async function writeStockBuild(
  dist: string,
  { metaData = {}, ...changes }: Readonly<Record<string, object | string>> = {},
): Promise<void> {
  const manifest = {
    id: 'shop',
    name: 'shop',
    metaData: {
      name: 'shop',
      type: 'app',
      buildInfo: { buildVersion: '1.0.0', buildName: 'shop' },
      remoteEntry,
      globalName: 'shop_of_team',
      publicPath: 'auto',
      ...Object(metaData),
    },
    shared: [shared('react', '^18.3.1', 'react'), shared('jotai', '^3.0.0', 'jotai')],
    remotes: [],
    exposes: [
      { path: './List', assets: assets(['static/js/List.js', 'static/js/Details.js'], ['static/List.css']) },
      { path: './Order', assets: assets(['static/js/Order.js']) },
    ],
    ...changes,
  };
  await writeFiles(dist, { 'mf-manifest.json': JSON.stringify(manifest), ...stockFiles });
}

/** Writes files into a folder. */
export async function writeFiles(dist: string, content: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(content)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
}
