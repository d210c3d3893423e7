import type { OpenPages } from '@site/release-page/telemetry';
import { Timestamp } from '../elements/Timestamp.tsx';
import { agoIn } from '../words/agoIn.ts';
import { figureWords } from '../words/figureWords.tsx';
import { overviewWords } from '../words/overviewWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';

/** The most findings that are shown: anybody can report any time. */
const SHOWN = 3;

type StaleNoteProps = { readonly stale: OpenPages['stale']; readonly now: Date };

/** Shows since when pages find that the site stands still, and how many pages do; nothing where none does. */
export function StaleNote({ stale, now }: StaleNoteProps) {
  const words = useWords(figureWords);
  const { verify } = useWords(overviewWords);
  const language = useLanguage();
  if (stale.length === 0) return null;
  return (
    <div className="notice bad">
      {stale.slice(0, SHOWN).map(({ reason, since, pages, lastAt }) => (
        <p key={`${reason} ${since}`}>
          {reason === 'unsigned'
            ? words.staleUnsigned
            : words.staleExpired(since && <Timestamp iso={since} now={now} />)}{' '}
          {words.stalePages(pages, agoIn(lastAt, now, language))}
        </p>
      ))}
      <p>{words.staleAdvice(verify)}</p>
    </div>
  );
}
