import { readFile } from 'node:fs/promises';
import type { Answer } from '../../base/answer.ts';
import { jsonIn } from '../../base/jsonIn.ts';
import { commandName } from '../../base/names/commandName.ts';
import { Refused } from '../../base/refused.ts';
import { Usage } from '../../base/usage.ts';
import { visible } from '../../base/visible.ts';
import { configEdits } from '../../changes/configuration/configEdits.ts';
import {
  type Configured,
  configure,
  configuredAs,
  planConfiguration,
} from '../../changes/configuration/configure.ts';
import { configChanges, type DocumentChange, settingText } from '../../reports/diff.ts';
import type { Store } from '../../store/store.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { revisionOption } from '../options/changeOptions.ts';
import { collected } from '../options/collected.ts';
import { table } from '../table.ts';

type Start = { readonly file?: string; readonly toRevision?: number };
type Options = Start & {
  readonly unset: readonly string[];
  readonly apply?: boolean;
  readonly expectRevision?: number;
  readonly reason?: string;
};

const description = `Shows the configuration of a channel's pages, such as the address of the platform and the sites that may frame the pages;
docs/CONNECTING.md describes all settings. With changes it shows what would differ; with --apply it makes them, in one
signed revision. Nothing is built and no version changes.

setting=value sets a setting; setting+=value and setting-=value add to a list and remove from it. Values of a list have
commas between them; values that are not text are JSON. Open pages reload at the next navigation, unless a screen is busy.`;

export const configureCommand: AddCommand = (program, answering) => {
  program
    .command('configure')
    .usage('[setting=value …] [--unset SETTING] [--file FILE | --to-revision N] [--apply [--reason TEXT]]')
    .summary('show or change the configuration of pages')
    .description(description)
    .argument('[changes...]', 'changes of settings', collected)
    .option('--unset <setting>', 'return this setting to its default (may be repeated)', collected, [])
    .option('--file <file>', 'start from the configuration in this JSON file')
    .option(
      '--to-revision <n>',
      'start from the configuration of this revision, without later changes',
      revisionOption('--to-revision'),
    )
    .option('--apply', 'make the changes instead of only showing them')
    .option('--reason <text>', 'the reason, for the history')
    .option(
      '--expect-revision <n>',
      'the revision that must be the newest, else nothing is changed; status shows it',
      revisionOption('--expect-revision'),
    )
    .addHelpText(
      'after',
      examples(
        'configure',
        'configure apiBase=https://api.example.com frameOrigins+=https://*.vendor.com',
        'configure --file site.json --apply --reason "first connection"',
        'configure --to-revision 12 --apply --reason "games did not open"',
      ),
    )
    .action(
      answering(async ({ store, channel, by }, changes: readonly string[] | undefined, options: Options) => {
        const { apply, reason, unset, expectRevision, ...start } = options;
        const edits = configEdits(changes ?? [], unset);
        const begin = await startOf(store, channel, start);
        const edit = async (current: object) => edits(await begin(current));
        if (apply)
          return appliedAnswer(
            channel,
            await configure(store, edit, { channel, by, reason, expectRevision }),
          );
        return plannedAnswer(channel, await planConfiguration(store, edit, channel));
      }),
    );
};

/** Returns how the configuration to edit is obtained: the current one, unless a file or an older revision is named. */
async function startOf(
  store: Store,
  channel: string,
  { file, toRevision }: Start,
): Promise<(current: object) => object | Promise<object>> {
  if (file !== undefined && toRevision !== undefined)
    throw new Usage('--file and --to-revision exclude each other: start from one of them.');
  if (toRevision !== undefined) return configuredAs(store, channel, toRevision);
  if (file === undefined) return (current) => current;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refused(`The file ${file} cannot be read.`);
  });
  const input = jsonIn(text);
  if (input === undefined) throw new Refused(`${file} is not JSON.`);
  return () => input as object;
}

/** Returns the answer that shows a configuration, or the changes that would be made to it. */
function plannedAnswer(channel: string, { before, config }: Pick<Configured, 'before' | 'config'>): Answer {
  const changes = configChanges(before, config);
  const settings = Object.entries(config).map(([name, value]) => [name, visible(settingText(value) ?? '–')]);
  const planned = `${changesTable(changes)}\n\nNothing was changed yet. To make it so, run the same with --apply.`;
  return {
    text: changes.length > 0 ? planned : table([['setting', `on channel ${channel}`], ...settings]),
    data: { channel, config, changes, applied: false },
  };
}

/** Returns the answer of a change of the configuration, with the command that takes it back. */
function appliedAnswer(channel: string, { before, config, changed, document }: Configured): Answer {
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
