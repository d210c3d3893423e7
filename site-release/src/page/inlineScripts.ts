import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packedProgram, programText } from '@site/release/program-text';

const require = createRequire(import.meta.url);

/** The sources of the page's programs; the packed tool has none. */
const sources = {
  belowFloor: () => require.resolve('@site/shared/page/boot/belowFloor'),
  floorAdvice: () => require.resolve('@site/shared/page/boot/floorAdvice'),
  failurePage: () => require.resolve('@site/shared/page/boot/failurePage'),
  largeSite: () => require.resolve('@site/shared/page/boot/largeSite'),
  scriptPolicy: () => require.resolve('@site/shared/page/boot/scriptPolicy'),
  startPage: () => require.resolve('@site/shared/page/boot/startPage'),
  serviceWorker: () => require.resolve('@site/shared/page/boot/serviceWorker'),
};

/** The programs inlined into every page, in order. */
const inlined = ['belowFloor', 'scriptPolicy', 'startPage'] as const;

/** Returns a program of the page as text. */
export function pageProgram(name: keyof typeof sources): string {
  const packed = join(import.meta.dirname, 'programs', `${name}.ts`);
  return programText(existsSync(packedProgram(packed)) ? packed : sources[name]());
}

/** Returns the scripts inlined into every page, in order: the same text in each. */
export function inlineScripts(): readonly string[] {
  return inlined.map(pageProgram);
}

/** Returns the script inlined before these into the pages of a large site, which do not carry all remotes. */
export function largeSiteScript(): string {
  return pageProgram('largeSite');
}
