import type { OpenPages } from '@site/release-page/telemetry';
import { Sentence } from '../elements/Sentence.tsx';
import { Timestamp } from '../elements/Timestamp.tsx';
import { agoIn } from '../words/agoIn.ts';
import { figureWords } from '../words/figureWords.tsx';
import { overviewWords } from '../words/overviewWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';
import { Part } from './Part.tsx';
import type { Health } from './snapshot.ts';

/** An open page reports at least once a minute. */
const OVERDUE_MS = 3 * 60_000;
/** The most findings that are shown: anybody can report any time. */
const SHOWN = 3;

type HealthNoteProps = { readonly health: Health; readonly now: Date };

/** Shows the age of the newest report, or why there are no figures, and whether the site stands still. */
export function HealthNote(props: HealthNoteProps) {
  return (
    <Part id="health-note">
      <Note {...props} />
      {props.health.kind === 'known' && <StaleNote stale={props.health.pages.stale} now={props.now} />}
    </Part>
  );
}

function Note({ health, now }: HealthNoteProps) {
  const words = useWords(figureWords);
  const language = useLanguage();
  if (health.kind === 'none') return <p className="quiet">{words.noCollector}</p>;
  if (health.kind === 'silent')
    return <p className="notice">{words.silent(<Sentence text={health.why} />)}</p>;
  const { lastReportAt } = health;
  if (!lastReportAt) return <p className="quiet">{words.neverReported}</p>;
  const ago = agoIn(lastReportAt, now, language);
  const isOverdue = now.getTime() - Date.parse(lastReportAt) > OVERDUE_MS;
  if (isOverdue) return <p className="notice">{words.overdue(ago)}</p>;
  return <p className="quiet">{words.lastReport(ago)}</p>;
}

/** Shows since when pages find that the site stands still, and how many pages do; nothing where none does. */
function StaleNote({ stale, now }: { readonly stale: OpenPages['stale']; readonly now: Date }) {
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
