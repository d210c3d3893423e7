import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { integrityOf } from '../base/integrity.ts';
import { packedProgram, programText } from '../base/programText.ts';

/** The programs inlined into the page, in order. */
const programs = ['belowFloor', 'scriptPolicy', 'startPage'] as const;

const require = createRequire(import.meta.url);

/** Returns a program of the page as text. The packed tool has the text beside this file. */
export function pageProgram(name: (typeof programs)[number] | 'serviceWorker'): string {
  const here = join(import.meta.dirname, 'programs', `${name}.ts`);
  const isPacked = existsSync(packedProgram(here));
  return programText(isPacked ? here : require.resolve(`@site/shared/loader/boot/${name}`));
}

/** Returns the scripts inlined into the page, in order: the same text in every page. */
export function inlineScripts(): readonly string[] {
  return programs.map(pageProgram);
}

/** Returns the hashes by which the Content-Security-Policy names these scripts. */
export function inlineScriptHashes(): readonly string[] {
  return inlineScripts().map((script) => `'${integrityOf(Buffer.from(script))}'`);
}
