import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
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

/** Loads the bundler when it is needed: the packed tool comes without it. */
function build(file: string): string {
  const { buildProgram }: { buildProgram(file: string): string } = require('./buildProgram.ts');
  return buildProgram(file);
}
