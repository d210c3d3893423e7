import type { ChangeCommand } from '../command/commandLine.ts';
import { changeFields, needsReason } from './changeForm.ts';
import { changesTable } from './changesTable.ts';
import { changeTitle } from './changeTitle.ts';
import type { Desk, Page } from './desk.ts';
import { hiddenFields } from './hiddenFields.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { otherTargets } from './otherTargets.ts';
import { type Plan, planOf } from './plan.ts';
import { reach } from './reach.ts';

/** What a change would do, and the form that makes it. `problem` says why it was not made just now. */
export async function changePage(desk: Desk, change: ChangeCommand, problem?: string): Promise<Page> {
  const { store, channel, by } = desk;
  const plan = await planOf(store, change, { channel, by });
  const { revision } = plan.before;
  const title = changeTitle(change, plan.before, 'after' in plan ? plan.after : undefined);
  const body = html`
    <h1>${title}</h1>
    ${problem && html`<p class="notice bad" role="alert">Nothing was changed. ${problem}</p>`}
    ${'refused' in plan ? refusal(plan.refused, problem) : proposal(desk, change, plan, title)}
    ${change.name === 'rollback' && (await otherTargets(desk, change.app, plan))}
    <p><a href="/">Back to the overview, without a change</a></p>`;
  const isRefused = problem !== undefined || 'refused' in plan;
  return {
    status: isRefused ? 409 : 200,
    markup: layout({ title, channel, by, revision, body }),
  };
}

function refusal(reason: string, problem: string | undefined): Html | false {
  return reason !== problem && html`<p class="notice bad">This would be refused. ${reason}</p>`;
}

function proposal(
  desk: Desk,
  change: ChangeCommand,
  { before, after, changes, outcome }: Extract<Plan, { after: unknown }>,
  title: string,
): Html {
  if (after.revision === before.revision) return html`<p class="notice">${outcome}</p>`;
  const { revision } = before;
  return html`
    <p class="lead">Afterwards: ${outcome}</p>
    ${changesTable(changes, { caption: 'What changes', from: 'now', to: 'then' })}
    <p class="quiet">All other applications stay as they are.
      ${reach(changes)}</p>
    <form method="post" action="/change" class="confirm">
      ${hiddenFields([...changeFields(change), ['revision', String(revision)], ['token', desk.token]])}
      ${reasonField(change)}
      <p class="quiet">Revision ${after.revision} of channel ${desk.channel}, in the name of <bdi>${desk.by}</bdi>.</p>
      <button class="${change.name === 'rollback' || change.name === 'block' ? 'danger' : 'go'}">${title}</button>
    </form>`;
}

function reasonField(change: ChangeCommand): Html {
  const isNeeded = needsReason(change);
  return html`<label for="reason">Why${isNeeded ? '' : ' (may stay empty)'}</label>
    <input id="reason" name="reason" maxlength="500" autocomplete="off" ${isNeeded && html`required autofocus`} value="${change.reason}" aria-describedby="reason-use">
    <p id="reason-use" class="quiet">Kept in the history for those who ask later.</p>`;
}
