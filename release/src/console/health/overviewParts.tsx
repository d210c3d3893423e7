import { Fragment } from 'react';
import type { Page, PageContext } from '../pageContext.ts';
import { AttentionPart } from './AttentionPart.tsx';
import { NewestErrors } from './errors/NewestErrors.tsx';
import { FiguresPart } from './figures/FiguresPart.tsx';
import { HealthNote } from './HealthNote.tsx';
import { fragmentOf } from './Part.tsx';
import { ProgressPart } from './ProgressPart.tsx';
import { RolloutPart } from './RolloutPart.tsx';
import { snapshotOf } from './snapshot.ts';

/** Renders the parts of the overview that update themselves. */
export async function overviewParts(context: PageContext, fields: URLSearchParams): Promise<Page> {
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
