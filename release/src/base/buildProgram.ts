import { minifySync } from '@swc/core';
import browserslist from 'browserslist';
import { buildSync } from 'esbuild';

/** The programs that run in browsers below the floor: that says so and what to do. */
const belowFloor = /\/(belowFloor|floorAdvice)\.ts$/;

/**
 * Returns the program of a file as the text of a script: bundled with its imports and minified. Throws when it cannot be built. A
 * second minifier takes another 5% off, by the names and blocks that the first leaves.
 */
export function buildProgram(file: string): string {
  const isForAll = belowFloor.test(file);
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // Every browser of the floor has `?.`; some fail where the arguments after it are spread, which no program does.
    supported: { 'optional-chain': !isForAll },
    target: isForAll ? 'es5' : floor(),
    charset: 'utf8',
    // The text must not depend on a tsconfig near the place where this runs.
    tsconfigRaw: {},
    logLevel: 'silent',
  });
  const bundled = outputFiles.map(({ text }) => text.trimEnd()).join('');
  return minifySync(bundled, { compress: { passes: 3 }, mangle: true }).code;
}

const names: Readonly<Record<string, string>> = { ios_saf: 'ios', and_chr: 'chrome' };

/** Returns the oldest browsers of the floor, from the checkout's package.json, by their names in esbuild. */
function floor(): string[] {
  return browserslist(undefined, { path: import.meta.dirname }).map((browser) => {
    const [name = '', version = ''] = browser.split(/[ -]/);
    return `${names[name] ?? name}${version}`;
  });
}
