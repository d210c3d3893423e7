import { Fragment } from 'react';
import type { Desk, Page } from '../desk.ts';
import { FiguresPart } from './FiguresPart.tsx';
import { fragmentOf } from './fragmentOf.tsx';
import { HealthNote } from './HealthNote.tsx';
import { NewestErrors } from './NewestErrors.tsx';
import { overlookOf } from './overlook.ts';
import { ProgressPart } from './ProgressPart.tsx';
import { RolloutPart } from './RolloutPart.tsx';

/** What of the overview changes from moment to moment. */
export async function overviewParts(desk: Desk, fields: URLSearchParams): Promise<Page> {
  const overlook = await overlookOf(desk, fields.get('over'));
  const done = fields.get('done');
  return fragmentOf(
    desk,
    <>
      <HealthNote health={overlook.health} now={overlook.now} />
      {overlook.running.apps.map((app) => (
        <Fragment key={app}>
          <RolloutPart app={app} overlook={overlook} />
          <FiguresPart app={app} overlook={overlook} />
        </Fragment>
      ))}
      <NewestErrors overlook={overlook} />
      {done && <ProgressPart revision={Number(done)} overlook={overlook} />}
    </>,
  );
}
