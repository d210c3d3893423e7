import { brotliCompressSync } from 'node:zlib';
import { inlineScripts } from './inlineScripts.ts';

/**
 * Players wait for every byte of the page; a library that slips in by an import is far more than this. 900 are what tells a
 * browser below the floor what to do, 1,550 are what shows the first content before the host runs, 430 what
 * leads to a remote that the page of a large site does not carry, 750 what asks for the first view's data, 30 tell a build of ES modules, 130 what divides it into tasks, 1,490 what finds out
 * whether a version is to blame for a file that does not come and which file it is, and waits where it is the line: without one nothing else could be loaded.
 */
const MOST_BYTES = 9_850;

test('what stands in every page is small', () => {
  expect(brotliCompressSync(inlineScripts().join('\n')).length).toBeLessThanOrEqual(MOST_BYTES);
});

test.each(inlineScripts())('nothing in a script of the page ends it: %#', (script) => {
  expect(script).not.toMatch(/<\/|<!--|<script/i);
});
