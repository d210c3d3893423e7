import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AnySite, build, root } from './anySite.ts';

const manifest = {
  name: 'catalog',
  metaData: { globalName: 'catalog', remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
  shared: [],
  exposes: [{ path: './List' }],
};
const entry = "var catalog = { init() {}, get: async () => () => ({ text: 'Catalog, version 1' }) };";

/**
 * A site whose remote is written by hand and whose host is the official runtime with the plugin: no bundler of a site takes
 * its time. Its pages send no reports.
 */
export class HandmadeSite extends AnySite {
  protected override readonly isStrict = false;

  protected override async startCollector(): Promise<void> {}

  protected override async buildHost({ store, trust }: { store?: string; trust?: object }): Promise<string> {
    const outfile = join(this.place, 'host/main.js');
    await build({
      stdin: { contents: hostWith({ store, trust }), resolveDir: join(root, 'release-page') },
      outfile,
      bundle: true,
      format: 'iife',
      tsconfigRaw: {},
      logLevel: 'silent',
    });
    return join(this.place, 'host');
  }

  override async buildRemote(): Promise<string> {
    const folder = join(this.place, 'catalog');
    mkdirSync(folder);
    writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'remoteEntry.js'), entry);
    return folder;
  }
}

const hostWith = (options: object) => `
  import { createInstance } from '@module-federation/runtime';
  import releasedRemotes from './src/plugin/releasedRemotes.ts';
  const host = createInstance({
    name: 'host',
    remotes: [{ name: 'catalog', entry: '/catalog/remoteEntry.js' }],
    plugins: [releasedRemotes(${JSON.stringify(options)})],
  });
  document.body.innerHTML = '<h2></h2><button>Load</button>';
  const load = async () => {
    document.querySelector('h2').textContent = (await host.loadRemote('catalog/List')).text;
  };
  document.querySelector('button').onclick = load;
  load();
`;
