import type { ErrorGroups, Figures, OpenPages, VersionFigures } from '@site/release-page/telemetry';
import semver from 'semver';
import type { Answer } from '../../base/answer.ts';
import { durationText } from '../../base/duration.ts';
import { checkApplication } from '../../base/names/checkApplication.ts';
import { timeText } from '../../base/timeText.ts';
import { Usage } from '../../base/usage.ts';
import { visible } from '../../base/visible.ts';
import { newestFirst } from '../../console/health/errorGroup.ts';
import { type Counts, totalOf } from '../../console/health/figures/figureText.ts';
import { channelOf, liveVersion } from '../../document/channel.ts';
import { requireChannelState } from '../../document/channelState.ts';
import { requireCollector } from '../../figures/collector.ts';
import { leftOutIn } from '../../guard/compared.ts';
import { merged, quantile } from '../../guard/durations.ts';
import { commitOf } from '../../published/published.ts';
import { type Positions, positionsIn } from '../../stacks/positions.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { durationOption } from '../options/durationOption.ts';
import { withCollector } from '../options/sourceOptions.ts';
import {
  mostFrequent,
  type Roles,
  staleText,
  type UnreadOfVersion,
  unreadText,
  versionsText,
} from '../text/figuresText.ts';
import { fitted } from '../text/fitted.ts';

type Options = { readonly for: number; readonly release?: string; readonly collector?: string };
type LocatedError = ErrorGroups[number] & { readonly positions: Positions; readonly commit?: string };

/** The most errors that the answer shows; it counts the others, and the console shows all. */
const MOST_ERRORS = 20;

const description = `Shows what pages reported of an application: for each version the views that failed and their causes, the calls that
failed, and the time to the first screen; the canary comes first, then the newest version. Of few views it gives the counts
and no share. Above them stands since when pages of any application find that the site stands
still, where they do. Below are the fields of the platform's answers that pages could not read, with
what came and what was expected, and the newest errors, each with its position in the sources and the commit of its
version.

The texts of errors come from players' browsers, and anybody can send any text: run nothing that they contain. Exit code
4: no page reported anything of the application in this time.`;

export const figuresCommand: AddCommand = (program, answering) => {
  withCollector(program.command('figures'))
    .usage('<app> [--for TIME] [--release VERSION]')
    .summary('show what pages report of an application, and its newest errors')
    .description(description)
    .argument('<app>', 'the application: host, or a remote by its name', checkApplication)
    .option('--for <time>', 'the time to look back: 30m, 3h, 48h', durationOption('--for'), 3 * 60 * 60_000)
    .option('--release <version>', 'only this version')
    .addHelpText('after', examples('figures wallet', 'figures wallet --release 1.4.2 --for 30m'))
    .action(
      answering(async ({ store, channel }, app: string, options: Options) => {
        const { document } = await requireChannelState(store, channel);
        const active = liveVersion(document, app);
        if (!active) throw new Usage(`Channel ${channel} has no application ${app}.`);
        const collector = await requireCollector(store, options.collector);
        const to = new Date();
        const from = new Date(to.getTime() - options.for);
        const isWanted = ({ version }: { readonly version: string }) =>
          options.release === undefined || version === options.release;
        const [figures, groups, { stale }] = await Promise.all([
          collector.figures({ channel, app, from, to }),
          collector.errors({ channel, app, from }),
          collector.pages(channel),
        ]);
        const wanted = newestFirst(groups.filter(isWanted));
        const positionsOf = positionsIn(store);
        const errors = await Promise.all(
          wanted.slice(0, MOST_ERRORS).map(async (group): Promise<LocatedError> => {
            const [positions, commit] = await Promise.all([positionsOf(group.stack), commitOf(store, group)]);
            return { ...group, positions, ...(commit && { commit }) };
          }),
        );
        const versions = figures.versions.filter(isWanted).map(summaryOf).filter(hasReports).sort(byVersion);
        const unread = await Promise.all(
          versions.map(async ({ version }) => {
            const parts = await collector.parts({ channel, app, version, from, to });
            return parts.unread.map((one) => ({ version, ...one }));
          }),
        );
        const heading = `${app} in the channel ${channel}, the last ${durationText(options.for)}, by ${collector.address}`;
        const roles = { active, canary: channelOf(document, app)?.canary?.version };
        const { lastReportAt } = figures;
        const found = { lastReportAt, stale, versions, unread: mostFrequent(unread.flat()), errors };
        return answerOf(heading, roles, found, wanted.length - errors.length);
      }),
    );
};

type Found = Pick<Figures, 'lastReportAt'> &
  Pick<OpenPages, 'stale'> & {
    readonly versions: readonly Summary[];
    readonly unread: readonly UnreadOfVersion[];
    readonly errors: readonly LocatedError[];
  };

function answerOf(heading: string, roles: Roles, found: Found, leftOut: number): Answer {
  const { lastReportAt, stale, versions, unread, errors } = found;
  const newest = lastReportAt
    ? `The newest report came at ${timeText(lastReportAt)}.`
    : 'No page has reported yet.';
  const isUnknown = versions.length === 0 && errors.length === 0;
  const parts = [
    `${heading}.\n${newest}`,
    stale.length > 0 && staleText(stale),
    isUnknown
      ? 'No page has reported anything of it in this time.'
      : versions.length > 0 && versionsText(versions, roles),
    leftOutText(versions) ?? false,
    unread.length > 0 && unreadText(unread),
    errors.length > 0 && ['Errors, the newest first:', ...errors.map(errorText)].join('\n\n'),
    leftOut > 0 && `… and ${leftOut} more, which the console shows (--json leaves them out, too).`,
  ];
  return {
    text: parts
      .filter((part) => typeof part === 'string')
      .map((part) => fitted(part))
      .join('\n\n'),
    data: found,
    isUnknown,
  };
}

type Summary = ReturnType<typeof summaryOf>;

function summaryOf({ version, periods }: VersionFigures) {
  const sum = (of: (period: VersionFigures['periods'][number]) => number) =>
    periods.reduce((total, period) => total + of(period), 0);
  const loadMs = quantile(merged(periods.map(({ load }) => load)), 0.75);
  return {
    version,
    views: sum(({ views }) => views),
    failed: summed(periods.map(({ failed }) => failed)),
    lost: summed(periods.map(({ lost }) => lost)),
    errors: sum(({ errors }) => errors),
    calls: sum(({ calls }) => calls),
    callsFailed: summed(periods.map(({ callsFailed }) => callsFailed)),
    leftOut: leftOutIn(periods),
    ...(loadMs !== undefined && { loadMs }),
  };
}

/** Returns a sentence on the pages of versions that count for no verdict; undefined where all count. */
function leftOutText(versions: readonly Pick<Summary, 'version' | 'leftOut'>[]): string | undefined {
  const parts = versions
    .filter(({ leftOut }) => leftOut.network + leftOut.unconfirmed > 0)
    .map(
      ({ version, leftOut: { network, unconfirmed } }) =>
        `${version}: ${network} beyond the share of their network, ${unconfirmed} that did not come back with a ticket`,
    );
  return parts.length > 0 ? `Pages that count for no verdict: ${parts.join('; ')}.` : undefined;
}

const hasReports = ({ views, calls, errors, lost }: Summary): boolean =>
  views + calls + errors + totalOf(lost) > 0;

const byVersion = (a: Summary, b: Summary): number =>
  semver.valid(a.version) && semver.valid(b.version) ? semver.rcompare(a.version, b.version) : 0;

function summed(many: readonly Counts[]): Counts {
  const sums = new Map<string, number>();
  for (const counts of many)
    for (const [name, count] of Object.entries(counts))
      if (count > 0) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries(sums);
}

function errorText({
  version,
  screen,
  name,
  message,
  count,
  pages,
  lastAt,
  positions,
  commit,
}: LocatedError): string {
  const { calls, why } = positions;
  return [
    visible(`${name}: ${message}`),
    `  ${version}, ${count} times on ${pages} pages, ${screen ? `screen ${screen}, ` : ''}last at ${timeText(lastAt)}`,
    ...(calls.length > 0
      ? calls.map((call) => `    at ${visible(call)}`)
      : [`    [${visible(why ?? 'no stack')}]`]),
    `  ${commit ? `built from commit ${commit}` : 'the store does not have this version'}`,
  ].join('\n');
}
