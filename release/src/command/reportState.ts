import type { DocumentChange } from '../diff.ts';
import type { HistoryEntry } from '../history.ts';
import type { Unneeded } from '../prune.ts';
import type { Repair } from '../repair.ts';
import type { Status } from '../status.ts';
import type { Verification } from '../verify.ts';

const SHOWN_VERSIONS = 5;

/** What is live, for people. */
export function statusText({ channel, revision, issuedAt, by, reason, applications }: Status): string {
  const rows = applications.map(({ name, active, canary, lastGood = '–', blocked, published }) => [
    name,
    active,
    canary ? `${canary.version} for ${canary.percent} %` : '–',
    lastGood,
    blocked.join(' ') || '–',
    shortList(published),
  ]);
  return [
    `Channel ${channel}, revision ${revision}, ${timeText(issuedAt)} by ${by}: ${reason}`,
    '',
    ...table([['application', 'live', 'canary', 'rollback to', 'blocked', 'in the store'], ...rows]),
  ].join('\n');
}

/** The revisions of a channel, for people. */
export function historyText(entries: readonly HistoryEntry[]): string {
  const rows = entries.map(({ revision, issuedAt, by, reason, changes }) => [
    String(revision),
    timeText(issuedAt),
    by,
    changes.map(changeText).join(', ') || '–',
    reason,
  ]);
  return table([['revision', 'when', 'who', 'what', 'why'], ...rows]).join('\n');
}

/** What differs between two revisions, for people. */
export function diffText(changes: readonly DocumentChange[]): string {
  if (changes.length === 0) return 'Nothing differs but who released, when and why.';
  const rows = changes.map(({ name, what, from = '–', to = '–' }) => [name, what, from, to]);
  return table([['application', 'what', 'from', 'to'], ...rows]).join('\n');
}

/** What a verification found, for people. */
export function verificationText({ channel, revision, versions, files, problems }: Verification): string {
  const scope = `channel ${channel}, revision ${revision}: ${versions} versions, ${files} files`;
  if (problems.length === 0) return `Everything is as released (${scope}).`;
  const lines = problems.map(({ path, problem }) => `  ${path} ${problem}`);
  return [`${problems.length} wrong (${scope}):`, ...lines].join('\n');
}

/** What a repair wrote, for people. */
export function repairText({ channel, revision, written }: Repair): string {
  const scope = `channel ${channel}, revision ${revision}`;
  return written.length === 0
    ? `Nothing to repair (${scope}).`
    : `Written again: ${written.join(', ')} (${scope}).`;
}

/** What a prune removed or would remove, for people. */
export function pruneText(versions: readonly Unneeded[], isRemoved: boolean): string {
  if (versions.length === 0) return 'Nothing to remove: every version is needed or younger than 7 days.';
  const lines = versions.map(({ name, version, files }) => `  ${name} ${version} (${files.length} files)`);
  const first = isRemoved ? 'Removed:' : 'Nothing needs these any more. Remove them with: prune --delete';
  return [first, ...lines].join('\n');
}

/** One change in a line, such as `wallet 1.4.1 → 1.4.2`. */
export function changeText({ name, what, from, to }: DocumentChange): string {
  const label = what === 'live' ? name : `${name} ${what}`;
  if (to === undefined) return `${label} ${from} ended`;
  return from === undefined ? `${label} ${to}` : `${label} ${from} → ${to}`;
}

/** The newest versions; `--json` has them all. */
function shortList(versions: readonly string[]): string {
  const more = versions.length - SHOWN_VERSIONS;
  return [...versions.slice(0, SHOWN_VERSIONS), ...(more > 0 ? [`and ${more} more`] : [])].join(' ');
}

/** Minutes are precise enough to read; `--json` has the exact moment. */
export function timeText(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
