import { block, unblock } from '../block.ts';
import { type CanaryOutcome, type Outcome, promote, promoteCanary } from '../promote.ts';
import { rollback } from '../rollback.ts';
import type { Store } from '../store/store.ts';
import { type ChangeCommand, Usage } from './commandLine.ts';
import { canaryOutcomeText, outcomeText } from './report.ts';

/** A command's answer: for people, and for machines. */
export type Answer = {
  readonly text: string;
  readonly data: object;
  /** The command ran and found something wrong. */
  readonly isBad?: boolean;
};

/** Carries out a change. Throws `Refused` for the reasons the change has, and `Usage` for a name that is none. */
export async function carryOut(
  store: Store,
  command: ChangeCommand,
  { channel, by }: { readonly channel: string; readonly by: string },
): Promise<Answer> {
  const app = checkApplication(command.app);
  const { reason } = command;
  switch (command.name) {
    case 'promote': {
      const { version, bps } = command;
      if (bps !== undefined) {
        const done = await promoteCanary(store, app, version, bps, { channel, by, reason });
        return { text: canaryOutcomeText(app, done), data: { name: app, ...canaryData(done) } };
      }
      const outcome = await promote(store, app, version, { channel, by, reason });
      return { text: outcomeText(app, outcome), data: { name: app, ...outcomeData(outcome) } };
    }
    case 'rollback': {
      const outcome = await rollback(store, app, { channel, by, reason: command.reason, to: command.to });
      return { text: outcomeText(app, outcome), data: { name: app, ...outcomeData(outcome) } };
    }
    case 'block':
    case 'unblock': {
      const { name, version } = command;
      const { document, changed } =
        command.name === 'block'
          ? await block(store, app, version, { channel, by, reason: command.reason })
          : await unblock(store, app, version, { channel, by, reason });
      const { revision } = document;
      const done = `${changed ? 'is' : 'was already'} ${name}ed`;
      return {
        text: `${app} ${version} ${done} (channel ${channel}, revision ${revision}).`,
        data: { name: app, version, channel, revision, changed },
      };
    }
  }
}

/** The name becomes part of paths, here and in the store. */
export function checkApplication(app: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(app)) return app;
  throw new Usage(`"${app}" is not an application's name.`);
}

export function outcomeData({ document, from, to, changed, endedCanary }: Outcome) {
  const { channel, revision } = document;
  return {
    channel,
    revision,
    ...(from ? { from } : {}),
    to,
    changed,
    ...(endedCanary ? { endedCanary } : {}),
  };
}

function canaryData({ document, active, version, bps, changed }: CanaryOutcome) {
  return {
    channel: document.channel,
    revision: document.revision,
    active,
    version,
    percent: bps / 100,
    changed,
  };
}
