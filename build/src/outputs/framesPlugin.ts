import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { appFiles } from '../checkout/appFiles.ts';
import { root } from '../checkout/apps.ts';
import { emitText, type Plugin, whenBuilt } from '../plugins/whenBuilt.ts';
import { sourceTree } from '../structure/sourceTree.ts';
import { runBuild } from './runBuild.ts';

const require = createRequire(import.meta.url);
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom');

/**
 * Returns the plugin that writes `frames.json`: the placeholders that the page shows while the application's code loads. A
 * second build with the same names of classes and files renders them from the application's own components.
 */
export function framesPlugin(drawing: Configuration): Plugin {
  return whenBuilt('framesPlugin', async (compilation) => {
    const frames = await drawn(drawing);
    for (const file of missing(frames, (name) => compilation.getAsset(name) !== undefined))
      compilation.errors.push(new webpack.WebpackError(`A frame shows ${file}, which is not in the build.`));
    const text = `${JSON.stringify({ standsOn: standsOn(), frames }, null, 1)}\n`;
    emitText(compilation, 'frames.json', text);
  });
}

type Frames = Readonly<Record<string, string>>;

async function drawn(drawing: Configuration): Promise<Frames> {
  const folder = mkdtempSync(join(tmpdir(), 'frames-'));
  try {
    await runBuild({ ...drawing, output: { ...drawing.output, path: folder, filename: 'frames.js' } });
    return inWindow(readFileSync(join(folder, 'frames.js'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the build of the frames in a window without a network. */
function inWindow(code: string): Frames {
  const { window } = new JSDOM('<!doctype html><div id="root"></div>', {
    url: 'http://localhost/',
    runScripts: 'outside-only',
  });
  try {
    Object.assign(window, { TextEncoder });
    window.eval(code);
    return { ...window.frameDrawing.frames() };
  } finally {
    window.close();
  }
}

/** Returns the files that the frames reference and the build lacks. */
function missing(frames: Frames, isBuilt: (file: string) => boolean): string[] {
  const named = Object.values(frames).flatMap((html) =>
    [...html.matchAll(/ src="[^"]*\/([^"/]+)"/g)].map(([, file = '']) => file),
  );
  return [...new Set(named)].filter((file) => !isBuilt(file));
}

/** Returns a digest of the sources of the shared modules: a remote's frame fits a host that was built from the same ones. */
function standsOn(): string {
  const tree = sourceTree(root);
  const digest = createHash('sha256');
  for (const file of appFiles(tree, { folder: 'shared', entries: ['./src/index.ts', './src/frames.tsx'] }))
    digest.update(file).update(tree.read(file));
  return digest.digest('hex').slice(0, 10);
}
