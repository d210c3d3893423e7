import { Fragment } from 'react';
import type { Desk, Page } from '../desk.ts';
import { NewestErrors } from './errors/NewestErrors.tsx';
import { FiguresPart } from './figures/FiguresPart.tsx';
import { fragmentOf } from './fragmentOf.tsx';
import { HealthNote } from './HealthNote.tsx';
import { ProgressPart } from './ProgressPart.tsx';
import { RolloutPart } from './RolloutPart.tsx';
import { snapshotOf } from './snapshot.ts';

/** Renders the parts of the overview that update themselves. */
export async function overviewParts(desk: Desk, fields: URLSearchParams): Promise<Page> {
  const snapshot = await snapshotOf(desk, fields.get('over'));
  const done = fields.get('done');
  return fragmentOf(
    desk,
    <>
      <HealthNote health={snapshot.health} now={snapshot.now} />
      {snapshot.running.apps.map((app) => (
        <Fragment key={app}>
          <RolloutPart app={app} snapshot={snapshot} />
          <FiguresPart app={app} snapshot={snapshot} />
        </Fragment>
      ))}
      <NewestErrors snapshot={snapshot} />
      {done && <ProgressPart revision={Number(done)} snapshot={snapshot} />}
    </>,
  );
}
