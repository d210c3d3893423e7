import { join } from 'node:path';
import { integrityOf } from '../base/integrity.ts';
import { programText } from '../base/programText.ts';

/** The programs that stand in the page itself, in order. */
const programs = ['belowFloor', 'scriptPolicy', 'startPage'] as const;

/** One of them as text. */
export function inlineScript(program: (typeof programs)[number]): string {
  return programText(join(import.meta.dirname, 'programs', `${program}.ts`));
}

/** The scripts that stand in the page itself, in order: the same text in every page. */
export function inlineScripts(): readonly string[] {
  return programs.map(inlineScript);
}

/** What the Content-Security-Policy calls them. */
export function inlineScriptHashes(): readonly string[] {
  return inlineScripts().map((script) => `'${integrityOf(Buffer.from(script))}'`);
}
