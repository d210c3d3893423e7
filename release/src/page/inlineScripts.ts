import { join } from 'node:path';
import { integrityOf } from '../base/integrity.ts';
import { programText } from '../base/programText.ts';

/** The programs inlined into the page, in order. */
const programs = ['belowFloor', 'scriptPolicy', 'startPage'] as const;

/** Returns an inlined program as text. */
export function inlineScript(program: (typeof programs)[number]): string {
  return programText(join(import.meta.dirname, 'programs', `${program}.ts`));
}

/** Returns the scripts inlined into the page, in order: the same text in every page. */
export function inlineScripts(): readonly string[] {
  return programs.map(inlineScript);
}

/** Returns the hashes by which the Content-Security-Policy names these scripts. */
export function inlineScriptHashes(): readonly string[] {
  return inlineScripts().map((script) => `'${integrityOf(Buffer.from(script))}'`);
}
