import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programText } from '../base/programText.ts';

const here = import.meta.dirname;
const program = (name: string) => programText(join(here, 'programs', `${name}.ts`));

/** The styles, which every page has inline. */
export const styles = ['console.css', 'health/health.css']
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('');

/**
 * The scripts of the console: `followChannel` runs in every page, the others where a page asks for them. The
 * Content-Security-Policy lets no other script run.
 */
export const programs = {
  followChannel: program('followChannel'),
  personalKey: program('personalKey'),
};
