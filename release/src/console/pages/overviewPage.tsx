import type { RuntimeConfig } from '@site/shared/release';
import { configuration } from '../../document/configuration.ts';
import { settingText } from '../../reports/diff.ts';
import { type HistoryEntry, history } from '../../reports/history.ts';
import type { ProposalEntry } from '../../reports/proposals.ts';
import { status } from '../../reports/status.ts';
import { ApplicationCard } from '../ApplicationCard.tsx';
import { affectsVisitors, changesText } from '../changesText.ts';
import { HiddenFields } from '../elements/HiddenFields.tsx';
import { HistoryList } from '../elements/HistoryList.tsx';
import { Layout, markupOf } from '../elements/Layout.tsx';
import { useMay } from '../elements/Reader.tsx';
import { Reason } from '../elements/Reason.tsx';
import { Timestamp } from '../elements/Timestamp.tsx';
import { NewestErrors } from '../health/errors/NewestErrors.tsx';
import { HealthNote } from '../health/HealthNote.tsx';
import { partsAddress } from '../health/Part.tsx';
import { ProgressPart } from '../health/ProgressPart.tsx';
import { SpanLinks } from '../health/SpanLinks.tsx';
import { snapshotOf } from '../health/snapshot.ts';
import type { Page, PageContext } from '../pageContext.ts';
import { changeWords } from '../words/changeWords.tsx';
import { historyWords } from '../words/historyWords.tsx';
import { overviewWords } from '../words/overviewWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';

const SHOWN_REVISIONS = 50;

/**
 * Shows the channel: live versions with their figures, configuration and history. The fields `done` (a revision) and
 * `proposed` (a proposal) name a change that was just made, which a notice confirms.
 */
export async function overviewPage(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const { store, channel, token, language } = context;
  const words = overviewWords[language];
  const [found, entries, { config, configuredIn }, snapshot] = await Promise.all([
    status(store, { channel, now: context.now }),
    history(store, { channel, limit: SHOWN_REVISIONS }),
    configuration(store, channel),
    snapshotOf(context, fields.get('over')),
  ]);
  const { now, span } = snapshot;
  const { revision, issuedAt, reason, applications, proposals } = found;
  const made = entries.find((entry) => String(entry.revision) === fields.get('done'));
  const shown = { over: span.name, ...(made && { done: String(made.revision) }) };
  const page = (
    <Layout
      context={context}
      title={words.revision(revision)}
      section="overview"
      revision={revision}
      parts={partsAddress('overview', shown)}
    >
      {made && <DoneNotice entry={made} />}
      {made && <ProgressPart revision={made.revision} snapshot={snapshot} />}
      {proposals.some(({ id }) => id === fields.get('proposed')) && (
        <p className="notice good" role="status">
          {words.proposed}
        </p>
      )}
      <div className="head">
        <div>
          <h1>{words.revision(revision)}</h1>
          <p>
            {words.made(
              <Timestamp iso={issuedAt} now={now} />,
              <bdi>{found.by}</bdi>,
              <Reason text={reason} from="reason" />,
            )}
          </p>
        </div>
        <form method="post" action="/verify" className="inline">
          <HiddenFields fields={[['token', token]]} />
          <button type="submit">{words.verify}</button>
          <a className="button" href="/">
            {words.refresh}
          </a>
        </form>
      </div>
      <Proposals entries={proposals} now={now} />
      <section aria-labelledby="live">
        <h2 id="live">{words.live}</h2>
        <SpanLinks span={span} addressOf={(over) => `/?over=${over}`} />
        <HealthNote health={snapshot.health} now={now} />
        <div className="cards">
          {applications.map((application) => (
            <ApplicationCard
              key={application.name}
              context={context}
              application={application}
              entries={entries}
              snapshot={snapshot}
            />
          ))}
        </div>
      </section>
      <NewestErrors snapshot={snapshot} />
      <section aria-labelledby="configuration">
        <h2 id="configuration">{words.configuration}</h2>
        <SettingsTable config={config} configuredIn={configuredIn} />
      </section>
      <section aria-labelledby="history">
        <h2 id="history">{words.history}</h2>
        <HistoryList entries={entries} now={now} />
      </section>
    </Layout>
  );
  return { markup: markupOf(page) };
}

function DoneNotice({ entry }: { readonly entry: HistoryEntry }) {
  const { done } = useWords(overviewWords);
  const { reach } = useWords(changeWords);
  return (
    <p className="notice good" role="status">
      {done(entry.revision, changesText(entry, useLanguage()))} {affectsVisitors(entry.changes) && reach}
    </p>
  );
}

type ProposalsProps = { readonly entries: readonly ProposalEntry[]; readonly now: Date };

/** Lists the changes that wait for the approval of a second person; empty without any. */
function Proposals({ entries, now }: ProposalsProps) {
  const words = useWords(historyWords);
  const language = useLanguage();
  const mayApprove = useMay('approve');
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{words.waiting}</h2>
      <ul className="history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="number" data-label={words.revision}>
              {entry.revision}
            </span>
            <div>
              <p className="what">{changesText(entry, language)}</p>
              <p className="why">
                <q>{entry.reason}</q>
              </p>
              <p className="quiet">
                {words.proposedBy(<bdi>{entry.by}</bdi>, <Timestamp iso={entry.at} now={now} />)}
              </p>
            </div>
            <a href={`/approve?id=${entry.id}`}>
              {mayApprove ? words.approve : words.lookAt}
              <span className="unseen"> {changesText(entry, language)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SettingsTableProps = { readonly config: RuntimeConfig; readonly configuredIn: number | undefined };

/** Shows the configuration of the channel, which only the command changes. */
function SettingsTable({ config, configuredIn }: SettingsTableProps) {
  const words = useWords(overviewWords);
  const settings = Object.entries(config).map(([name, value]) => [name, settingText(value)] as const);
  return (
    <>
      <p className="quiet">
        {configuredIn === undefined
          ? words.asBegun
          : words.changedIn((text) => <a href={`#revision-${configuredIn}`}>{text}</a>, configuredIn)}{' '}
        {words.configure(<code>npm run release -- configure</code>)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it, too */}
      <section className="scroll" tabIndex={0} aria-label={words.settings}>
        <table>
          <caption className="unseen">{words.settings}</caption>
          <thead>
            <tr>
              <th scope="col">{words.setting}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {settings.map(([name, value]) => (
              <tr key={name} translate="no">
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
