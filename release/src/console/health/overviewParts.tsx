import type { Desk, Page } from '../desk.ts';
import { FiguresPart } from './FiguresPart.tsx';
import { fragmentOf } from './fragmentOf.tsx';
import { HealthNote } from './HealthNote.tsx';
import { NewestErrors } from './NewestErrors.tsx';
import { overlookOf } from './overlook.ts';
import { ProgressPart } from './ProgressPart.tsx';

/** What of the overview changes from moment to moment. */
export async function overviewParts(desk: Desk, fields: URLSearchParams): Promise<Page> {
  const overlook = await overlookOf(desk, fields.get('over'));
  const done = fields.get('done');
  return fragmentOf(
    desk,
    <>
      <HealthNote health={overlook.health} now={overlook.now} />
      {overlook.running.apps.map((app) => (
        <FiguresPart key={app} app={app} overlook={overlook} />
      ))}
      <NewestErrors overlook={overlook} />
      {done && <ProgressPart revision={Number(done)} overlook={overlook} />}
    </>,
  );
}
