import type { ChangeCommand } from '../changes/changeCommand.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { changeFields } from './changeForm.ts';
import { changesText } from './changesText.ts';
import type { Desk } from './desk.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { isSeen } from './isSeen.ts';
import type { Plan } from './plan.ts';
import { ReasonField } from './ReasonField.tsx';
import { Sentence } from './Sentence.tsx';
import { changeWords } from './words/changeWords.tsx';
import { useLanguage, useWords } from './words/useWords.ts';

type ChangeProposalProps = {
  readonly desk: Desk;
  readonly change: ChangeCommand;
  readonly plan: Extract<Plan, { after: unknown }>;
  readonly title: string;
};

/** What a change would do, and the button that makes it, when it would do something. */
export function ChangeProposal({ desk, change, plan, title }: ChangeProposalProps) {
  const words = useWords(changeWords);
  const language = useLanguage();
  const { before, after, changes, outcome, isForTwo } = plan;
  const told = <Sentence text={outcome} />;
  if (after.revision === before.revision) return <p className="notice">{words.already(told)}</p>;
  const isBack = change.name === 'rollback' || change.name === 'block';
  return (
    <>
      <p className="lead">
        {isForTwo ? words.needsAnother : words.afterwards(told, changesText({ changes }, language))}
      </p>
      <ChangesTable changes={changes} caption={words.whatChanges} from={words.now} to={words.after} />
      <p className="quiet">
        {words.othersStay} {isSeen(changes) && words.reach}
      </p>
      <form method="post" action="/change" className="confirm">
        <HiddenFields
          fields={[...changeFields(change), ['revision', String(before.revision)], ['token', desk.token]]}
        />
        <ReasonField change={change} />
        {change.name === 'promote' && desk.smokeTest && <CheckField isSkipped={change.skipCheck ?? false} />}
        <p className="quiet">{words.nextRevision(after.revision, desk.channel, <bdi>{desk.by}</bdi>)}</p>
        <button type="submit" className={isBack ? 'danger' : 'go'}>
          {isForTwo ? words.propose(title) : title}
        </button>
      </form>
    </>
  );
}

/** What goes live for players is tried first, unless somebody takes the risk and says why. */
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
