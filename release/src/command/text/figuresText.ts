import { msText, percentText } from '../../console/health/figures/figureText.ts';
import { FEW } from '../../guard/numberText.ts';

/** A number of each cause. */
export type Counts = Readonly<Record<string, number>>;

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

type Roles = { readonly active: string; readonly canary: string | undefined };

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

/** Returns the sum of counts. */
export function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
