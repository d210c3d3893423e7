import { basisPoints } from '../base/basisPoints.ts';
import { revisionNumber } from '../base/revisionNumber.ts';
import { Usage } from '../base/usage.ts';
import { type ChangeCommand, type RolloutAct, rolloutActs } from '../changes/changeCommand.ts';

/**
 * Reads a change from the fields of a form or of an address; a reason that is still missing is empty. Throws `Usage` when
 * the fields name no change.
 */
export function readChange(fields: URLSearchParams): ChangeCommand {
  const name = fields.get('do');
  const app = requiredField(fields, 'app');
  const reason = fields.get('reason')?.trim() ?? '';
  switch (name) {
    case 'promote':
      return {
        name,
        app,
        version: requiredField(fields, 'version'),
        ...share(fields),
        ...(fields.has('skip') && { skipCheck: true }),
        ...(reason && { reason }),
      };
    case 'rollback':
      return { name, app, ...(fields.get('to') ? { to: requiredField(fields, 'to') } : {}), reason };
    case 'rollout':
      return { name, act: rolloutAct(fields), app, reason };
    case 'retire':
      return { name, app, reason };
    case 'block':
      return { name, app, version: requiredField(fields, 'version'), reason };
    case 'unblock':
      return { name, app, version: requiredField(fields, 'version'), ...(reason && { reason }) };
    default:
      throw new Usage('The address names no change. Start from the overview.');
  }
}

/** Returns the fields that name a change, for an address or a form; the reason has an input of its own. */
export function changeFields(change: ChangeCommand): [string, string][] {
  const fields: [string, string][] = [
    ['do', change.name],
    ['app', change.app],
  ];
  if ('version' in change) fields.push(['version', change.version]);
  if (change.name === 'rollout') fields.push(['act', change.act]);
  if (change.name === 'promote' && change.bps !== undefined)
    fields.push(['percent', String(change.bps / 100)]);
  if (change.name === 'rollback' && change.to !== undefined) fields.push(['to', change.to]);
  return fields;
}

/** Returns the address of the page that shows the effect of a change. */
export function changeAddress(change: ChangeCommand): string {
  return `/change?${new URLSearchParams(changeFields(change))}`;
}

/** Whether a change needs a reason. */
export function needsReason({ name }: ChangeCommand): boolean {
  return name === 'rollback' || name === 'rollout' || name === 'retire' || name === 'block';
}

function rolloutAct(fields: URLSearchParams): RolloutAct {
  const act = rolloutActs.find((one) => one === fields.get('act'));
  if (act) return act;
  throw new Usage('The address names no action on a rollout. Start from the overview.');
}

function share(fields: URLSearchParams): { bps?: number } {
  const percent = fields.get('percent');
  if (percent === null) return {};
  const bps = basisPoints(percent);
  if (bps === undefined)
    throw new Usage(`A share is a number from 0 to 100 with at most two decimals, not "${percent}".`);
  return { bps };
}

/** Returns a field that a form or an address must have. Throws `Usage` when it is missing or empty. */
export function requiredField(fields: URLSearchParams, name: string): string {
  const value = fields.get(name);
  if (value) return value;
  throw new Usage(`The address does not say which ${name}. Start from the overview.`);
}

/** Returns the revision number in a field. Throws `Usage` when the field holds none. */
export function revisionIn(fields: URLSearchParams, name: string): number {
  const request = `The address does not say which revision is "${name}". Start from the overview.`;
  return revisionNumber(fields.get(name) ?? '', request);
}
