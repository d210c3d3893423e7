import type { OpenPages, StaleFigures, UnreadFigures } from '@site/release-page/telemetry';
import { timeText } from '../../base/timeText.ts';
import { visible } from '../../base/visible.ts';
import { type Counts, msText, percentText, totalOf } from '../../console/health/figures/figureText.ts';
import { FEW } from '../../guard/numberText.ts';

/** The figures of one version over a span. */
export type VersionSummary = {
  readonly version: string;
  readonly views: number;
  readonly failed: Counts;
  readonly lost: Counts;
  readonly errors: number;
  readonly calls: number;
  readonly callsFailed: Counts;
  readonly loadMs?: number;
};

/** The live version of an application, and its canary. */
export type Roles = { readonly active: string; readonly canary: string | undefined };

/** The note on shares of failed views: pages report failures at once, and everything else after 2 s. */
const leftEarly =
  'A page that is left within 2 s of its first screen reports only if something failed: the true shares of failed and lost views are lower.';

/** Returns the figures of versions as paragraphs, the canary first. */
export function versionsText(versions: readonly VersionSummary[], roles: Roles): string {
  const isCanary = ({ version }: VersionSummary) => version === roles.canary;
  const inOrder = [...versions.filter(isCanary), ...versions.filter((one) => !isCanary(one))];
  const isLeftEarlyOfUse = versions.some(({ failed, lost }) => totalOf(failed) + totalOf(lost) > 0);
  return [...inOrder.map((one) => versionText(one, roles)), ...(isLeftEarlyOfUse ? [leftEarly] : [])].join(
    '\n\n',
  );
}

function versionText(summary: VersionSummary, { active, canary }: Roles): string {
  const { version, views, failed, lost, errors, calls, callsFailed, loadMs } = summary;
  const role = version === active ? ' (live)' : version === canary ? ' (canary)' : '';
  const rows = [
    ['failed', countsText(failed, views, 'views')],
    // A lost view is none of the views that a version showed or failed.
    ['lost to the line', countsText(lost, views + totalOf(lost), 'views')],
    ['errors', String(errors)],
    ['calls failed', countsText(callsFailed, calls, 'calls')],
    ['first load, p75', loadMs === undefined ? '–' : msText(loadMs)],
  ] as const;
  return [`${version}${role}`, ...rows.map(([name, text]) => `  ${name.padEnd(16)}  ${text}`)].join('\n');
}

/**
 * Returns counts, the number that they are counted among, and their causes: `12 of 300 views (4 %): missing 10, hanging 2`.
 * Of few, a share would say more than is known.
 */
function countsText(counts: Counts, of: number, unit: string): string {
  const total = totalOf(counts);
  const share = of < FEW || total > of || total === 0 ? '' : ` (${percentText(total / of)} %)`;
  const causes = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return `${total} of ${of} ${unit}${share}${causes.length > 0 ? `: ${causes.join(', ')}` : ''}`;
}

/** Returns since when pages find that the site stands still, and how many pages do. */
export function staleText(stale: OpenPages['stale']): string {
  return [
    ...stale.map(findingText),
    'Compare with status and verify: where the store is fresh, an edge or a cache in front of it stands still.',
  ].join('\n');
}

function findingText({ reason, since, pages, lastAt }: StaleFigures): string {
  const expiry = since ? timeText(since) : 'at other times';
  const what = reason === 'expired' ? `expired ${expiry}` : 'the release key did not sign';
  const count = `${pages} ${pages === 1 ? 'page' : 'pages'} in the last hour, the last ${timeText(lastAt)}`;
  return `Pages find that the site stands still: they get a timestamp that ${what}. ${count}.`;
}

/** A field of the platform's answers, as pages of one version could not read it. */
export type UnreadOfVersion = UnreadFigures & { readonly version: string };

/** The most fields that an answer shows. */
const MOST_FIELDS = 50;

/** Returns the fields of several versions, the most frequent first. */
export function mostFrequent(unread: readonly UnreadOfVersion[]): readonly UnreadOfVersion[] {
  return unread.toSorted((a, b) => b.count - a.count).slice(0, MOST_FIELDS);
}

/** Returns these fields, each with its numbers below it, and a sentence that says whom they concern. */
export function unreadText(unread: readonly UnreadOfVersion[]): string {
  return [
    'Fields of the platform’s answers that pages could not read (no guard judges by them):',
    unread.map(fieldText).join('\n'),
  ].join('\n\n');
}

function fieldText({ version, name, field, seen, expected, count, pages }: UnreadOfVersion): string {
  return [
    visible(`${name} ${field}`),
    visible(`  ${version}, ${count} times on ${pages} pages: ${seen} came, ${expected}`),
  ].join('\n');
}
