import { join } from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerOptions } from 'webpack-dev-server';
import type { AppBuild } from './devDocument.ts';

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

type DevServerOptions = {
  readonly port: number;
  /** Called after each build with its duration and its errors and warnings as text for a terminal. */
  readonly onBuilt: (seconds: number, problems: string) => void;
};

export async function startDevServer(config: Configuration, { port, onBuilt }: DevServerOptions) {
  // `onBuilt` receives what the server would print.
  const compiler = webpack({ ...config, stats: 'none' });
  if (!compiler) throw new Error(`${config.name} has no webpack configuration`);
  const settled = whenSettled(compiler);
  compiler.hooks.done.tap('report', (stats) =>
    onBuilt(
      (stats.endTime - stats.startTime) / 1000,
      stats.hasErrors() || stats.hasWarnings() ? stats.toString({ preset: 'errors-warnings' }) : '',
    ),
  );
  const server = new WebpackDevServer(serverOptions(port), compiler);
  await server.start();
  let last: AppBuild | undefined;
  return {
    /** Returns the metadata of the last successful build after any running build has ended; undefined when there is none. */
    async build(): Promise<AppBuild | undefined> {
      await settled();
      last = (await readBuild(compiler)) ?? last;
      return last;
    },
    reloadPages(): void {
      server.middleware?.publish({ action: 'reload' });
    },
    async close(): Promise<void> {
      await server.stop();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}

function serverOptions(port: number): ServerOptions {
  return {
    host: 'localhost',
    port,
    hot: true,
    liveReload: false,
    static: false,
    setupExitSignals: false,
    // The page has another origin.
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: `ws://localhost:${port}/ws`,
    },
  };
}

/** Returns a function that waits until no build runs and the files are in memory. */
function whenSettled(compiler: Compiler): () => Promise<void> {
  let isBuilding = true;
  const waiting: (() => void)[] = [];
  const settle = () => {
    isBuilding = false;
    for (const resume of waiting.splice(0)) resume();
  };
  compiler.hooks.invalid.tap('settled', () => {
    isBuilding = true;
  });
  compiler.hooks.afterDone.tap('settled', settle);
  compiler.hooks.failed.tap('settled', settle);
  return () => new Promise((resolve) => (isBuilding ? waiting.push(resolve) : resolve()));
}

function readBuild({ outputFileSystem, outputPath }: Compiler): Promise<AppBuild | undefined> {
  return new Promise((resolve) => {
    if (!outputFileSystem) return resolve(undefined);
    outputFileSystem.readFile(join(outputPath, 'release.json'), (error, bytes) =>
      resolve(error || !bytes ? undefined : JSON.parse(String(bytes))),
    );
  });
}
