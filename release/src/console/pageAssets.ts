import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programText } from '../base/programText.ts';

const here = import.meta.dirname;

/** What stands in every page of the console itself: its styles and its one program. */
export const styles = ['console.css', 'health/health.css']
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('');
export const followChannel = programText(join(here, 'programs/followChannel.ts'));
