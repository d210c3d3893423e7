import type { ChangeCommand } from '../changes/changeCommand.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { changeAddress, changeFields, needsReason } from './changeForm.ts';
import { changeTitle } from './changeTitle.ts';
import type { Desk, Page } from './desk.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { Layout } from './Layout.tsx';
import { markupOf } from './markupOf.ts';
import { otherTargets } from './otherTargets.ts';
import { type Plan, planOf } from './plan.ts';
import { reach } from './reach.ts';

/** What a change would do, and the form that makes it. `problem` says why it was not made just now. */
export async function changePage(desk: Desk, change: ChangeCommand, problem?: string): Promise<Page> {
  const { store, channel, by } = desk;
  const plan = await planOf(store, change, { channel, by });
  const title = changeTitle(change, plan.before, 'after' in plan ? plan.after : undefined);
  const targets = change.name === 'rollback' ? await otherTargets(desk, change.app, plan) : [];
  const page = (
    <Layout title={title} channel={channel} by={by} revision={plan.before.revision}>
      <h1>{title}</h1>
      {problem && (
        <p className="notice bad" role="alert">
          Nothing was changed. {problem}
        </p>
      )}
      {'after' in plan && <Proposal desk={desk} change={change} plan={plan} title={title} />}
      {'refused' in plan && plan.refused !== problem && (
        <p className="notice bad">This would be refused. {plan.refused}</p>
      )}
      {targets.length > 0 && <OtherTargets app={change.app} targets={targets} />}
      <p>
        <a href="/">Back to the overview, without a change</a>
      </p>
    </Layout>
  );
  const isRefused = problem !== undefined || 'refused' in plan;
  return { status: isRefused ? 409 : 200, markup: markupOf(page) };
}

type ProposalProps = {
  readonly desk: Desk;
  readonly change: ChangeCommand;
  readonly plan: Extract<Plan, { after: unknown }>;
  readonly title: string;
};

function Proposal({ desk, change, plan, title }: ProposalProps) {
  const { before, after, changes, outcome, isForTwo } = plan;
  if (after.revision === before.revision) return <p className="notice">{outcome}</p>;
  return (
    <>
      <p className="lead">{isForTwo ? outcome : `Afterwards: ${outcome}`}</p>
      <ChangesTable changes={changes} caption="What changes" from="now" to="then" />
      <p className="quiet">All other applications stay as they are. {reach(changes)}</p>
      <form method="post" action="/change" className="confirm">
        <HiddenFields
          fields={[...changeFields(change), ['revision', String(before.revision)], ['token', desk.token]]}
        />
        <ReasonField change={change} />
        {change.name === 'promote' && desk.tryScreens && <CheckField isSkipped={change.skipCheck ?? false} />}
        <p className="quiet">
          Revision {after.revision} of channel {desk.channel}, in the name of <bdi>{desk.by}</bdi>.
        </p>
        <button
          type="submit"
          className={change.name === 'rollback' || change.name === 'block' ? 'danger' : 'go'}
        >
          {isForTwo ? `Propose: ${title}` : title}
        </button>
      </form>
    </>
  );
}

function ReasonField({ change }: { readonly change: ChangeCommand }) {
  const isNeeded = needsReason(change);
  return (
    <>
      <label htmlFor="reason">Why{!isNeeded && ' (may stay empty)'}</label>
      <input
        id="reason"
        name="reason"
        maxLength={500}
        autoComplete="off"
        required={isNeeded}
        // biome-ignore lint/a11y/noAutofocus: the page is opened to give this reason, and all before it is read already
        autoFocus={isNeeded}
        defaultValue={change.reason}
        aria-describedby="reason-use"
      />
      <p id="reason-use" className="quiet">
        Kept in the history for those who ask later.
      </p>
    </>
  );
}

/** What goes live for players is tried first, unless somebody takes the risk and says why. */
function CheckField({ isSkipped }: { readonly isSkipped: boolean }) {
  return (
    <>
      <p className="quiet">Its screens are opened in a browser first, which takes some seconds.</p>
      <label>
        <input type="checkbox" name="skip" defaultChecked={isSkipped} /> In an emergency: without that (say
        why)
      </label>
    </>
  );
}

function OtherTargets({ app, targets }: { readonly app: string; readonly targets: readonly string[] }) {
  return (
    <>
      <h2>Return to another version that was live</h2>
      <ul className="targets">
        {targets.map((to) => (
          <li key={to}>
            <a href={changeAddress({ name: 'rollback', app, to, reason: '' })}>{to} …</a>
          </li>
        ))}
      </ul>
    </>
  );
}
