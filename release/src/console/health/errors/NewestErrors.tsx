import { errorWords } from '../../words/errorWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { newestFirst } from '../errorGroup.ts';
import { Part } from '../Part.tsx';
import type { Snapshot } from '../snapshot.ts';
import { ErrorList } from './ErrorList.tsx';

const SHOWN = 3;

/** Shows the newest errors of all applications on the overview. */
export function NewestErrors({ snapshot }: { readonly snapshot: Snapshot }) {
  const words = useWords(errorWords);
  const { health } = snapshot;
  return (
    <Part id="newest-errors">
      {health.kind === 'known' && (
        <section aria-labelledby="errors-title">
          <h2 id="errors-title">{words.newest}</h2>
          <ErrorList groups={newestFirst(health.errors)} atMost={SHOWN} snapshot={snapshot} />
          <p>
            <a href={`/errors?over=${snapshot.span.name}`}>{words.all}</a>
          </p>
        </section>
      )}
    </Part>
  );
}
