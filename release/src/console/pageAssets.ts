import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programText } from '../base/programText.ts';

const here = import.meta.dirname;
const program = (name: string) => programText(join(here, 'programs', `${name}.ts`));

/** What stands in every page of the console itself: its styles. */
export const styles = ['console.css', 'health/health.css']
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('');

/** The programs of the console: the first in every page, the others where a page asks for them. The policy lets no other one run. */
export const programs = {
  followChannel: program('followChannel'),
  personalKey: program('personalKey'),
};
