import { Usage } from '../../base/usage.ts';
import type { Page, PageContext } from '../pageContext.ts';
import { errorsParts } from './errors/errorsPage.tsx';
import { figuresParts } from './figures/figuresPage.tsx';
import { overviewParts } from './overviewParts.tsx';
import type { LivePage } from './partsAddress.ts';

const partsOfPage: Readonly<
  Record<LivePage, (context: PageContext, fields: URLSearchParams) => Promise<Page>>
> = {
  overview: overviewParts,
  figures: figuresParts,
  errors: errorsParts,
};

/**
 * Renders the parts of a page that update themselves, for the script `followChannel`. Throws `Usage` when the address
 * names no such page.
 */
export function freshParts(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const page = fields.get('page') ?? '';
  if (!Object.hasOwn(partsOfPage, page))
    throw new Usage('The address names no page. Start from the overview.');
  return partsOfPage[page as LivePage](context, fields);
}
