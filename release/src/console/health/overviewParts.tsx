import { Fragment } from 'react';
import { Usage } from '../../base/usage.ts';
import type { Page, PageContext } from '../pageContext.ts';
import { AttentionPart } from './AttentionPart.tsx';
import { errorsParts } from './errors/errorsPage.tsx';
import { NewestErrors } from './errors/NewestErrors.tsx';
import { FiguresPart } from './figures/FiguresPart.tsx';
import { figuresParts } from './figures/figuresPage.tsx';
import { HealthNote } from './HealthNote.tsx';
import { fragmentOf, type LivePage } from './Part.tsx';
import { ProgressPart } from './ProgressPart.tsx';
import { RolloutPart } from './RolloutPart.tsx';
import { snapshotOf } from './snapshot.ts';

/** Renders the parts of the overview that update themselves. */
async function overviewParts(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const snapshot = await snapshotOf(context, fields.get('over'));
  const done = fields.get('done');
  return fragmentOf(
    context,
    <>
      <HealthNote health={snapshot.health} now={snapshot.now} />
      {snapshot.running.apps.map((app) => (
        <Fragment key={app}>
          <AttentionPart app={app} snapshot={snapshot} />
          <RolloutPart app={app} snapshot={snapshot} />
          <FiguresPart app={app} snapshot={snapshot} isOpen={false} />
        </Fragment>
      ))}
      <NewestErrors snapshot={snapshot} />
      {done && <ProgressPart revision={Number(done)} snapshot={snapshot} />}
    </>,
  );
}

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
