import { Refused } from '../../base/refused.ts';
import { approve } from '../../changes/approve.ts';
import { type ProposalEntry, proposals } from '../../reports/proposals.ts';
import { requiredField } from '../changeForm.ts';
import { affectsVisitors, changesText } from '../changesText.ts';
import { ChangesTable } from '../elements/ChangesTable.tsx';
import { HiddenFields } from '../elements/HiddenFields.tsx';
import { Layout, pageOf } from '../elements/Layout.tsx';
import { Timestamp } from '../elements/Timestamp.tsx';
import type { Page, PageContext } from '../pageContext.ts';
import { changeWords } from '../words/changeWords.tsx';
import { useWords } from '../words/useWords.ts';

/** Shows a proposed change and the form that approves it. Throws `Refused` when it no longer waits for approval. */
export async function approvalPage(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const { store, channel, by, language } = context;
  const now = context.now();
  const words = changeWords[language];
  const id = requiredField(fields, 'id');
  const entry = (await proposals(store, channel, now)).find((one) => one.id === id);
  if (!entry)
    throw new Refused('This does not wait for approval any more. The overview shows what is live.', {
      code: 'notWaiting',
    });
  const title = words.approve(changesText(entry, language));
  return pageOf(
    <Layout context={context} title={title} back="backUnchanged">
      <h1>{title}</h1>
      <p className="lead">
        {words.proposedBy(
          <bdi>{entry.by}</bdi>,
          <Timestamp iso={entry.at} now={now} />,
          <q>{entry.reason}</q>,
        )}
      </p>
      <ChangesTable changes={entry.changes} caption={words.whatChanges} from={words.now} to={words.after} />
      <p className="quiet">
        {words.othersStay} {affectsVisitors(entry.changes) && words.reach}
      </p>
      {entry.by === by && <p className="notice">{words.isOwn}</p>}
      {entry.by !== by && context.roles.includes('approve') && (
        <ApprovalForm context={context} entry={entry} title={title} />
      )}
    </Layout>,
  );
}

type ApprovalFormProps = {
  readonly context: PageContext;
  readonly entry: ProposalEntry;
  readonly title: string;
};

function ApprovalForm({ context, entry, title }: ApprovalFormProps) {
  const words = useWords(changeWords);
  const fields = [
    ['id', entry.id],
    ['token', context.token],
  ] as const;
  return (
    <form method="post" action="/approve" className="confirm">
      <HiddenFields fields={fields} />
      <p className="quiet">{words.inTwoNames(<bdi>{entry.by}</bdi>, <bdi>{context.by}</bdi>)}</p>
      <button type="submit" className="go">
        {title}
      </button>
    </form>
  );
}

/** Approves and makes a proposed change. Throws `Refused` as `approve` does. */
export async function makeApproval(
  { store, channel, now }: PageContext,
  fields: URLSearchParams,
): Promise<{ readonly goTo: string }> {
  const { document } = await approve(store, requiredField(fields, 'id'), { channel, now });
  return { goTo: `/?done=${document.revision}` };
}
