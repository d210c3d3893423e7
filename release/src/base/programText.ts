import { existsSync, readFileSync } from 'node:fs';
import browserslist from 'browserslist';
import { buildSync } from 'esbuild';

const built = new Map<string, string>();

/**
 * The program in this file as the text of a script: one piece with all that it imports, without types and blanks. The same
 * sources give the same text, by whose hash a Content-Security-Policy can name it. Throws when it cannot be built.
 */
export function programText(file: string): string {
  const text = built.get(file) ?? asPacked(file) ?? build(file);
  built.set(file, text);
  return text;
}

/** As packed, the tool has no sources: a program is there as its text, which is that of every page. */
function asPacked(file: string): string | undefined {
  const packed = packedProgram(file);
  return existsSync(packed) ? readFileSync(packed, 'utf8') : undefined;
}

/** Where the text of a program lies in the packed tool. */
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
    // Whatever settings lie around where this runs, the text is the same.
    tsconfigRaw: {},
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text.trimEnd()).join('');
}

const names: Readonly<Record<string, string>> = { ios_saf: 'ios', and_chr: 'chrome' };

/** The oldest browsers that the site runs in, as the checkout's package.json says it and esbuild calls them. */
function floor(): string[] {
  return browserslist(undefined, { path: import.meta.dirname }).map((browser) => {
    const [name = '', version = ''] = browser.split(/[ -]/);
    return `${names[name] ?? name}${version}`;
  });
}
