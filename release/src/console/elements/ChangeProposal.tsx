import type { ChangeCommand } from '../../changes/changeCommand.ts';
import { changeFields, needsReason } from '../changeForm.ts';
import { affectsVisitors, changesText } from '../changesText.ts';
import type { PageContext } from '../pageContext.ts';
import type { Plan } from '../plan.ts';
import { changeWords } from '../words/changeWords.tsx';
import { useLanguage, useWords } from '../words/useWords.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { Sentence } from './Sentence.tsx';

type ChangeProposalProps = {
  readonly context: PageContext;
  readonly change: ChangeCommand;
  readonly plan: Extract<Plan, { after: unknown }>;
  readonly title: string;
};

/** Shows the effect of a change and, when it has one, the form that makes it. */
export function ChangeProposal({ context, change, plan, title }: ChangeProposalProps) {
  const words = useWords(changeWords);
  const language = useLanguage();
  const { before, after, changes, outcome, isForTwo } = plan;
  const outcomeText = <Sentence text={outcome} />;
  if (after.revision === before.revision) return <p className="notice">{words.already(outcomeText)}</p>;
  const isBack = ['rollback', 'retire', 'block'].includes(change.name);
  return (
    <>
      <p className="lead">
        {isForTwo ? words.needsAnother : words.afterwards(outcomeText, changesText({ changes }, language))}
      </p>
      <ChangesTable changes={changes} caption={words.whatChanges} from={words.now} to={words.after} />
      <p className="quiet">
        {words.othersStay} {affectsVisitors(changes) && words.reach}
      </p>
      <form method="post" action="/change" className="confirm">
        <HiddenFields
          fields={[...changeFields(change), ['revision', String(before.revision)], ['token', context.token]]}
        />
        <ReasonField change={change} />
        {change.name === 'promote' && context.smokeTest && (
          <CheckField isSkipped={change.skipCheck ?? false} />
        )}
        <p className="quiet">
          {words.nextRevision(after.revision, context.channel, <bdi>{context.by}</bdi>)}
        </p>
        <button type="submit" className={isBack ? 'danger' : 'go'}>
          {isForTwo ? words.propose(title) : title}
        </button>
      </form>
    </>
  );
}

/** Notes that the smoke test runs first, and offers to skip it, for which a reason is needed. */
function CheckField({ isSkipped }: { readonly isSkipped: boolean }) {
  const words = useWords(changeWords);
  return (
    <>
      <p className="quiet">{words.triedFirst}</p>
      <label className="check">
        <input type="checkbox" name="skip" defaultChecked={isSkipped} /> {words.skip}
      </label>
    </>
  );
}

/** Asks for the reason of a change; changes that take something from players require one. */
function ReasonField({ change }: { readonly change: ChangeCommand }) {
  const words = useWords(changeWords);
  const isNeeded = needsReason(change);
  return (
    <>
      <label htmlFor="reason">
        {words.why}
        {!isNeeded && words.mayStayEmpty}
      </label>
      <input
        id="reason"
        name="reason"
        maxLength={500}
        autoComplete="off"
        required={isNeeded}
        // biome-ignore lint/a11y/noAutofocus: visitors open the page to give this reason, and have read what stands above it
        autoFocus={isNeeded}
        defaultValue={change.reason}
        aria-describedby="reason-use"
      />
      <p id="reason-use" className="quiet">
        {words.kept}
      </p>
    </>
  );
}
