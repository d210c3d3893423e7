import type { Answer } from '../base/answer.ts';
import { commandName } from '../base/names/commandName.ts';
import { visible } from '../base/visible.ts';
import type { Configured } from '../changes/configuration/configure.ts';
import { configChanges, type DocumentChange, settingText } from '../reports/diff.ts';
import { table } from './table.ts';

/** Returns the answer that shows a configuration, or the changes that would be made to it. */
export function plannedAnswer(
  channel: string,
  { before, config }: Pick<Configured, 'before' | 'config'>,
): Answer {
  const changes = configChanges(before, config);
  const settings = Object.entries(config).map(([name, value]) => [name, visible(settingText(value) ?? '–')]);
  const planned = `${changesTable(changes)}\n\nNothing was changed yet. To make it so, run the same with --apply.`;
  return {
    text: changes.length > 0 ? planned : table([['setting', `on channel ${channel}`], ...settings]),
    data: { channel, config, changes, applied: false },
  };
}

/** Returns the answer of a change of the configuration, with the command that takes it back. */
export function appliedAnswer(channel: string, { before, config, changed, document }: Configured): Answer {
  const changes = configChanges(before, config);
  const revision = document?.revision;
  const data = { channel, revision, config, changes, applied: changed };
  if (!changed) return { text: `Channel ${channel} is configured so already; nothing changed.`, data };
  const done =
    revision === undefined
      ? 'It is what the first release will begin with.'
      : `Pages carry it now (channel ${channel}, revision ${revision}); open ones are loaded anew at their next quiet navigation.
Servers that send the security headers themselves need them made anew: docs/CONNECTING.md.
Take it back with: ${commandName()} configure --to-revision ${revision - 1} --apply --reason "…"`;
  return { text: `${changesTable(changes)}\n\n${done}`, data };
}

function changesTable(changes: readonly DocumentChange[]): string {
  const rows = changes.map(({ what, from = '–', to = '–' }) => [what, visible(from), visible(to)]);
  return table([['setting', 'from', 'to'], ...rows]);
}
