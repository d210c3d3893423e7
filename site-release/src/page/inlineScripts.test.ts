import { brotliCompressSync } from 'node:zlib';
import { inlineScripts, largeSiteScript } from './inlineScripts.ts';

/**
 * Players wait for every byte of the page, and a library that slips in by an import is far more than this. The budget
 * includes 100 bytes to recognise browsers below the floor, 1,550 for the first content before the host runs,
 * 860 to send the first screen's calls, 40 to name the version that they are from, 30 to recognise a build of ES
 * modules, 30 for the shape of a skeleton, 130 to divide the work into tasks, 190 to report a failure without another
 * file, 200 for the shape of the last visit, and 1,490 to find out whether a version is to blame for a missing file and
 * which file it is, and to wait where the network is: without these no other code could be loaded. Code that only some
 * visits need is not among them (ADR 93).
 */
const MOST_BYTES = 8_820;

test('the inline programs of every page are small', () => {
  expect(brotliCompressSync(inlineScripts().join('\n')).length).toBeLessThanOrEqual(MOST_BYTES);
});

test.each([...inlineScripts(), largeSiteScript()])(
  'no inline program contains text that ends its script: %#',
  (script) => {
    expect(script).not.toMatch(/<\/|<!--|<script/i);
  },
);
