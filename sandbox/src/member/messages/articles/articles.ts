import { about } from './about.ts';
import { contact } from './contact.ts';
import { disclaimer } from './disclaimer.ts';
import { partnership } from './partnership.ts';
import { privacy } from './privacy.ts';
import { questions } from './questions.ts';
import { responsible } from './responsible.ts';

/** The help articles by the site's numbers for them. */
export const articles: ReadonlyMap<string, string> = new Map([
  ['1', questions],
  ['2', privacy],
  ['3', disclaimer],
  ['4', contact],
  ['5', partnership],
  ['7', about],
  ['8', responsible],
]);
