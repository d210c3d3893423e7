import { errorWords } from '../words/errorWords.tsx';
import { useWords } from '../words/useWords.ts';
import { ErrorList } from './ErrorList.tsx';
import { newestFirst } from './errorGroup.ts';
import type { Overlook } from './overlook.ts';
import { Part } from './Part.tsx';

const SHOWN = 5;

/** The newest errors of all applications, for the overview. */
export function NewestErrors({ overlook }: { readonly overlook: Overlook }) {
  const words = useWords(errorWords);
  const { health } = overlook;
  return (
    <Part id="newest-errors">
      {health.kind === 'known' && (
        <section aria-labelledby="errors-title">
          <h2 id="errors-title">{words.newest}</h2>
          <ErrorList groups={newestFirst(health.errors)} atMost={SHOWN} overlook={overlook} />
          <p>
            <a href={`/errors?over=${overlook.span.name}`}>{words.all}</a>
          </p>
        </section>
      )}
    </Part>
  );
}
