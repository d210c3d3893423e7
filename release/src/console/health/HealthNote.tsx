import { Sentence } from '../elements/Sentence.tsx';
import { agoIn } from '../words/agoIn.ts';
import { figureWords } from '../words/figureWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';
import { Part } from './Part.tsx';
import type { Health } from './readHealth.ts';
import { StaleNote } from './StaleNote.tsx';

/** An open page reports at least once a minute. */
const OVERDUE_MS = 3 * 60_000;

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
