import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemBrowser } from '@site/build/browser';
import { matching } from '@site/build/paths';
import { CollectorProcess } from '../collector/collectorProcess.ts';
import { NodeProcess } from '../nodeProcess.ts';
import { type Bundler, commands, copiedFolder, type StockFolder, type Versions } from './stockSites.ts';

export const root = join(import.meta.dirname, '..', '..', '..');
const execute = promisify(execFile);
export const { build } = createRequire(join(root, 'build/package.json'))('esbuild');

type Remote = 'catalog' | 'basket';
/** The packages that an application is built with: a bundler, and other versions than the example names. */
export type Kit = { readonly bundler: Bundler; readonly versions?: Versions };

const kitOfExample: Kit = { bundler: 'webpack' };

type Prepare = (folder: string) => unknown;

/** The site of `examples/any-site`, which another company owns: a store with its edge, remotes, and a host elsewhere. */
export class AnySite {
  readonly address: string;
  readonly store: string;
  /** Whether the host's pages have the strictest policy that works. */
  protected readonly isStrict: boolean;
  /** The folder of everything that this site makes. */
  protected readonly place: string;
  readonly #edge: string;
  /** Ends what this site has started, and removes what it has made. */
  readonly #endings: (() => unknown)[] = [];
  readonly #kit: Kit;
  #endEdge: () => Promise<void> = async () => {};

  readonly collector: CollectorProcess;

  /** Takes four ports: the host's and, after it, those of edge and collector. */
  constructor(port: number, kit: Kit = kitOfExample) {
    this.#kit = kit;
    this.isStrict = kit.bundler === 'webpack';
    this.place = mkdtempSync(join(tmpdir(), 'any-site-'));
    this.store = join(this.place, 'releases');
    this.address = `http://localhost:${port}`;
    this.#edge = `http://localhost:${port + 1}`;
    this.collector = new CollectorProcess(this, { reports: port + 2, figures: port + 3 });
  }

  /** The port of the store's edge. */
  get edgePort(): number {
    return Number(new URL(this.#edge).port);
  }

  /** Makes the store, builds the host that trusts it at an address, and serves both. */
  async begin(store = this.#edge): Promise<void> {
    const { trust } = JSON.parse(await this.release('init', '--json'));
    const reports = { to: this.collector.reportTo };
    const strict = this.isStrict && { nonce, trustedTypes: true };
    const host = await this.buildHost({ store, trust, reports, ...strict });
    await this.#startEdge();
    await this.startCollector();
    this.#endings.push(() => this.collector.remove());
    const server = createServer((request, response) => {
      const file = join(host, request.url?.replace(/\?.*/, '') ?? '');
      const isBuilt = file.startsWith(host) && file.endsWith('.js') && existsSync(file);
      response.setHeader('Content-Type', `text/${isBuilt ? 'javascript' : 'html'}`);
      if (this.isStrict)
        response.setHeader(
          'Content-Security-Policy',
          policyFor([store, this.#edge], this.collector.reportTo),
        );
      response.end(readFileSync(isBuilt ? file : pageIn(host)));
    });
    await new Promise<void>((resolve) =>
      server.listen(Number(new URL(this.address).port), 'localhost', resolve),
    );
    this.#endings.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
  }

  /** Restarts the edge, which keeps files of versions in memory. */
  async restartEdge(): Promise<void> {
    await this.#endEdge();
    await this.#startEdge();
  }

  /** Runs `mf-release` on the store. Throws with its output when it fails. */
  async release(...args: readonly string[]): Promise<string> {
    const browser = systemBrowser();
    const env = { ...process.env, ...(browser && { RELEASE_BROWSER: browser }) };
    const ran = execute(process.execPath, this.#command(args), { cwd: this.place, env });
    const { stdout } = await ran.catch(({ stdout: said, stderr }) => {
      throw new Error(`mf-release ${args.join(' ')} failed:\n${said}${stderr}`);
    });
    return stdout;
  }

  /** Starts a pilot, which takes rollouts from step to step. */
  startPilot(): NodeProcess {
    const options = ['--store', this.store, '--by', 'pilot', '--collector', this.collector.figures];
    return new NodeProcess('release/src/anySite.ts', ['pilot', ...options]);
  }

  /** Builds a remote, whose sources `prepare` may change before, and returns the folder of the build. */
  buildRemote(name: Remote, kit: Kit = kitOfExample, prepare?: Prepare): Promise<string> {
    return this.#build(name, kit, prepare);
  }

  /**
   * Publishes a build whose texts say `version 1` as the version that has this number instead, with further changes, and makes
   * it live, or with `--no-promote` not yet.
   */
  async publish(
    name: Remote,
    dist: string,
    number: number,
    change = (code: string) => code,
    ...options: readonly string[]
  ): Promise<void> {
    const folder = join(this.place, `${name}-${number}`);
    cpSync(dist, folder, { recursive: true });
    for (const file of matching('**/*.js', folder).map((path) => join(folder, path)))
      rewrite(file, (code) => change(code).replaceAll('version 1', `version ${number}`));
    await this.release('publish', name, '--dist', folder, '--version', `${number}.0.0`, ...options);
  }

  async close(): Promise<void> {
    for (const end of [this.#endEdge, ...this.#endings]) await end();
    rmSync(this.place, { recursive: true, force: true });
  }

  protected startCollector(): Promise<void> {
    return this.collector.start();
  }

  /** Builds the host with these options of its plugin, and returns the folder of the build. */
  protected buildHost(options: object): Promise<string> {
    return this.#build('host', this.#kit, async (folder) => {
      writeFileSync(join(folder, 'release.json'), JSON.stringify(options));
      if (this.isStrict)
        rewrite(join(folder, 'webpack.config.cjs'), (text) =>
          text.replace('clean: true', 'clean: true, trustedTypes: true'),
        );
      await bundlePlugin(join(folder, 'node_modules/@site/release-page'));
    });
  }

  #command(args: readonly string[]): string[] {
    const program = join(root, 'release/src/anySite.ts');
    return [
      '--disable-warning=ExperimentalWarning',
      program,
      ...args,
      '--store',
      this.store,
      '--by',
      'drill',
    ];
  }

  async #build(name: Remote | 'host', kit: Kit, prepare?: Prepare): Promise<string> {
    const { folder, place, run, remove } = await this.#copied(name, kit);
    this.#endings.push(remove);
    await prepare?.(folder);
    const into = join(place, 'built');
    const [program, ...args] = commands[kit.bundler];
    await run(program, [...args, into]);
    return into;
  }

  /** Copies an application; for other packages than its own, with these and the configuration for them. */
  async #copied(name: Remote | 'host', { bundler, versions }: Kit): Promise<StockFolder> {
    const example = join('examples/any-site', name);
    if (bundler === 'webpack' && !versions) return copiedFolder(example, 'linked');
    const stock = await copiedFolder('e2e/stock/anySite', 'installed', versions);
    cpSync(join(root, example), stock.folder, {
      recursive: true,
      filter: (path) => !path.includes('package.json'),
    });
    // Rspack names the list of chunks after the package.
    rewrite(join(stock.folder, 'package.json'), (text) =>
      JSON.stringify({ ...JSON.parse(text), name: `example-${name}` }),
    );
    const own = `${name}.${bundler}.`;
    for (const file of readdirSync(stock.folder).filter((one) => one.startsWith(own)))
      renameSync(join(stock.folder, file), join(stock.folder, nameOf(file, bundler)));
    if (name === 'host' && bundler === 'vite') adaptToVite(stock.folder);
    return stock;
  }

  async #startEdge(): Promise<void> {
    const { hostname, port } = new URL(this.#edge);
    const edge = spawn(process.execPath, this.#command(['edge', '--host', hostname, '--port', port]), {
      cwd: this.place,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => edge.once('close', resolve));
    this.#endEdge = async () => {
      edge.kill();
      await ended;
    };
    await Promise.race([
      new Promise((resolve) => edge.stdout.once('data', resolve)),
      ended.then(() => Promise.reject(new Error('The edge ended before it served'))),
    ]);
  }
}

const nonce = 'random-in-a-real-page';

/** Returns the strictest policy that works for a page of remotes from some stores. */
function policyFor(stores: readonly string[], collector: string): string {
  const origins = stores.map((store) => new URL(store).origin).join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${origins} blob: 'nonce-${nonce}'`,
    `style-src ${origins}`,
    `connect-src ${origins} ${new URL(collector).origin}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default example-host',
    'img-src data:',
  ].join('; ');
}

/** Changes the text of a file. */
export function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Has a host by Vite begin from its page, and request remotes from the runtime: Vite's `import()` stays until a reload. */
function adaptToVite(folder: string): void {
  rewrite(join(folder, 'index.html'), (page) =>
    page.replace('<script src="/main.js">', '<script type="module" src="/src/index.js">'),
  );
  rewrite(
    join(folder, 'src/main.js'),
    (code) =>
      `import { loadRemote } from '@module-federation/runtime';\n${code.replaceAll("import('", "loadRemote('")}`,
  );
}

/** Returns the name that a bundler expects of a file: `rspack.config.cjs` for `host.rspack.config.cjs`. */
function nameOf(file: string, bundler: Bundler): string {
  const [, rest = ''] = file.split(`.${bundler}.`);
  return rest.startsWith('config.') ? `${bundler}.${rest}` : rest;
}

/** Returns the page of a built host: Vite builds one, too. */
function pageIn(host: string): string {
  const built = join(host, 'index.html');
  return existsSync(built) ? built : join(root, 'examples/any-site/host/index.html');
}

/** Writes the plugin of this checkout as the package of it that a registry would have. */
async function bundlePlugin(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@site/release-page', version: '1.0.0', exports: { './*': './*.mjs' } }),
  );
  await build({
    entryPoints: {
      plugin: join(root, 'release-page/src/plugin/releasedRemotes.ts'),
      react: join(root, 'release-page/src/react/index.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    external: ['react', '@module-federation/runtime'],
    splitting: true,
    bundle: true,
    format: 'esm',
    tsconfigRaw: {},
    logLevel: 'silent',
  });
}
