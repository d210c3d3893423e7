import { existsSync, readFileSync } from 'node:fs';
import browserslist from 'browserslist';
import { buildSync } from 'esbuild';

const built = new Map<string, string>();

/**
 * Returns the program of a file as the text of a script: bundled with its imports and minified. The same sources give
 * the same text, so that a Content-Security-Policy can name it by its hash. Throws when it cannot be built.
 */
export function programText(file: string): string {
  const text = built.get(file) ?? asPacked(file) ?? build(file);
  built.set(file, text);
  return text;
}

/** The packed tool has no sources. It holds each program as the text that every page has. */
function asPacked(file: string): string | undefined {
  const packed = packedProgram(file);
  return existsSync(packed) ? readFileSync(packed, 'utf8') : undefined;
}

/** Returns the path of a program's text in the packed tool. */
export function packedProgram(file: string): string {
  return file.replace(/\.ts$/, '.txt');
}

function build(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // Every browser of the floor has `?.`; some fail where the arguments after it are spread, which no program does.
    supported: { 'optional-chain': !file.endsWith('belowFloor.ts') },
    target: file.endsWith('belowFloor.ts') ? 'es5' : floor(),
    charset: 'utf8',
    // The text must not depend on a tsconfig near the place where this runs.
    tsconfigRaw: {},
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text.trimEnd()).join('');
}

const names: Readonly<Record<string, string>> = { ios_saf: 'ios', and_chr: 'chrome' };

/** Returns the oldest browsers of the floor, from the checkout's package.json, by their names in esbuild. */
function floor(): string[] {
  return browserslist(undefined, { path: import.meta.dirname }).map((browser) => {
    const [name = '', version = ''] = browser.split(/[ -]/);
    return `${names[name] ?? name}${version}`;
  });
}
