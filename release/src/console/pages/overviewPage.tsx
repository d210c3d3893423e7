import { commandName } from '../../base/names/commandName.ts';
import { configuration } from '../../document/configuration.ts';
import { settingText } from '../../reports/diff.ts';
import { type HistoryEntry, history } from '../../reports/history.ts';
import type { ProposalEntry } from '../../reports/proposals.ts';
import { type ApplicationStatus, type Status, status } from '../../reports/status.ts';
import type { Config } from '../../site/site.ts';
import { ApplicationCard } from '../ApplicationCard.tsx';
import { affectsVisitors, changesText } from '../changesText.ts';
import { DataTable } from '../elements/DataTable.tsx';
import { HiddenFields } from '../elements/HiddenFields.tsx';
import { HistoryList, revisionAddress } from '../elements/HistoryList.tsx';
import { Layout, pageOf } from '../elements/Layout.tsx';
import { Reason } from '../elements/Reason.tsx';
import { RetiredList } from '../elements/RetiredList.tsx';
import { Timestamp } from '../elements/Timestamp.tsx';
import { attentionOf, attentions } from '../health/attention.ts';
import { NewestErrors } from '../health/errors/NewestErrors.tsx';
import { HealthNote } from '../health/HealthNote.tsx';
import { overviewParts } from '../health/overviewParts.tsx';
import { partsAddress } from '../health/Part.tsx';
import { ProgressPart } from '../health/ProgressPart.tsx';
import { SpanLinks } from '../health/SpanLinks.tsx';
import { snapshotOf } from '../health/snapshot.ts';
import type { Page, PageContext } from '../pageContext.ts';
import { changeWords } from '../words/changeWords.tsx';
import { historyWords } from '../words/historyWords.tsx';
import { overviewWords } from '../words/overviewWords.tsx';
import { useLanguage, useMay, useWords } from '../words/useWords.ts';

/** The revisions in which a card finds since when its version is live. */
const READ_REVISIONS = 50;
const SHOWN_REVISIONS = 5;

/**
 * Shows the channel: live versions with their figures, configuration and history. The fields `done` (a revision) and
 * `proposed` (a proposal) name a change that was just made, which a notice confirms. With the field `parts` it renders only
 * what updates itself.
 */
export async function overviewPage(context: PageContext, fields: URLSearchParams): Promise<Page> {
  if (fields.has('parts')) return overviewParts(context, fields);
  const { store, channel, token, language } = context;
  const words = overviewWords[language];
  const [found, entries, { config, configuredIn }, snapshot] = await Promise.all([
    status(store, { channel, now: context.now }),
    history(store, { channel, limit: READ_REVISIONS }),
    configuration(store, channel),
    snapshotOf(context, fields.get('over')),
  ]);
  const { now, span } = snapshot;
  const { revision, applications, retired, proposals } = found;
  const placeOf = ({ name }: ApplicationStatus) => attentions.indexOf(attentionOf(name, snapshot));
  const made = entries.find((entry) => String(entry.revision) === fields.get('done'));
  const inOrder = applications.toSorted((one, other) => placeOf(one) - placeOf(other));
  const shown = { over: span.name, ...(made && { done: String(made.revision) }) };
  return pageOf(
    <Layout
      context={context}
      title={words.revision(revision)}
      section="overview"
      revision={revision}
      parts={partsAddress('/', shown)}
    >
      {made && <DoneNotice entry={made} />}
      {made && <ProgressPart revision={made.revision} snapshot={snapshot} />}
      {proposals.some(({ id }) => id === fields.get('proposed')) && (
        <p className="notice good" role="status">
          {words.proposed}
        </p>
      )}
      <Head found={found} now={now} token={token} />
      <Proposals entries={proposals} now={now} />
      <section aria-labelledby="live">
        <h2 id="live">{words.live}</h2>
        <SpanLinks span={span} addressOf={(over) => `/?over=${over}`} />
        <HealthNote health={snapshot.health} now={now} />
        <div className="cards">
          {inOrder.map((application) => (
            <ApplicationCard
              key={application.name}
              context={context}
              application={application}
              entries={entries}
              snapshot={snapshot}
            />
          ))}
        </div>
        <RetiredList retired={retired} />
      </section>
      <NewestErrors snapshot={snapshot} />
      <section aria-labelledby="configuration">
        <details data-wide="">
          <summary>
            <h2 id="configuration">{words.configuration}</h2>
          </summary>
          <SettingsTable config={config} configuredIn={configuredIn} />
        </details>
      </section>
      <section aria-labelledby="history">
        <h2 id="history">{words.history}</h2>
        <HistoryList entries={entries.slice(0, SHOWN_REVISIONS)} now={now} />
        <p>
          <a href="/history">{historyWords[language].all}</a>
        </p>
      </section>
    </Layout>,
  );
}

type HeadProps = { readonly found: Status; readonly now: Date; readonly token: string };

/** Shows the newest revision with its author, time and reason, and the button that verifies every file. */
function Head({ found: { revision, issuedAt, by, reason }, now, token }: HeadProps) {
  const words = useWords(overviewWords);
  return (
    <div className="head">
      <div>
        <h1>{words.revision(revision)}</h1>
        <div>
          {words.made(
            <Timestamp iso={issuedAt} now={now} />,
            <bdi>{by}</bdi>,
            <Reason text={reason} from="reason" />,
          )}
        </div>
      </div>
      <form method="post" action="/verify" className="inline">
        <HiddenFields fields={[['token', token]]} />
        <button type="submit">{words.verify}</button>
        <a className="button" href="/">
          {words.refresh}
        </a>
      </form>
    </div>
  );
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

type SettingsTableProps = { readonly config: Config; readonly configuredIn: number | undefined };

/** Shows the configuration of the channel, which only the command changes. */
function SettingsTable({ config, configuredIn }: SettingsTableProps) {
  const words = useWords(overviewWords);
  const rows = Object.entries(config).map(([name, value]) => ({
    key: name,
    cells: [name, settingText(value)].map((text) => (
      <span key={text} translate="no">
        {text}
      </span>
    )),
  }));
  return (
    <>
      <p className="quiet">
        {configuredIn === undefined
          ? words.asBegun
          : words.changedIn((text) => <a href={revisionAddress(configuredIn)}>{text}</a>, configuredIn)}{' '}
        {words.configure(<code>{commandName()} configure</code>)}
      </p>
      <DataTable title={words.settings} head={[words.setting, words.value]} rows={rows} />
    </>
  );
}
