import type { HistoryEntry } from '../history.ts';
import type { Outcome } from '../promote.ts';
import type { Publication } from '../publish.ts';
import type { Status } from '../status.ts';

const SHOWN_VERSIONS = 5;

/** What a publish did, for people. */
export function publicationText({ name, version, created, outcome }: Publication): string {
  const stored = created
    ? `${name} ${version} is in the store.`
    : `${name} ${version} was in the store already.`;
  const next = `Make it live with: npm run release -- promote ${name}@${version}`;
  return `${stored}\n${outcome ? outcomeText(name, outcome) : next}`;
}

/** What a promote or rollback did, for people. */
export function outcomeText(name: string, { document, from, to, changed }: Outcome): string {
  const { channel, revision } = document;
  if (!changed)
    return `${name} ${to} is live already; nothing changed (channel ${channel}, revision ${revision}).`;
  const before = from === undefined ? '' : ` instead of ${from}`;
  return `${name} ${to} is live${before} (channel ${channel}, revision ${revision}).`;
}

/** What is live, for people. */
export function statusText({ channel, revision, issuedAt, by, reason, applications }: Status): string {
  const rows = applications.map(({ name, active, lastGood = '–', published }) => [
    name,
    active,
    lastGood,
    shortList(published),
  ]);
  return [
    `Channel ${channel}, revision ${revision}, ${timeText(issuedAt)} by ${by}: ${reason}`,
    '',
    ...table([['application', 'live', 'rollback to', 'in the store'], ...rows]),
  ].join('\n');
}

/** The revisions of a channel, for people. */
export function historyText(entries: readonly HistoryEntry[]): string {
  const rows = entries.map(({ revision, issuedAt, by, reason, changes }) => [
    String(revision),
    timeText(issuedAt),
    by,
    changes.map(({ name, from, to }) => (from ? `${name} ${from} → ${to}` : `${name} ${to}`)).join(', ') ||
      '–',
    reason,
  ]);
  return table([['revision', 'when', 'who', 'what', 'why'], ...rows]).join('\n');
}

/** The newest versions; `--json` has them all. */
function shortList(versions: readonly string[]): string {
  const more = versions.length - SHOWN_VERSIONS;
  return [...versions.slice(0, SHOWN_VERSIONS), ...(more > 0 ? [`and ${more} more`] : [])].join(' ');
}

/** Minutes are precise enough to read; `--json` has the exact moment. */
function timeText(iso: string): string {
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
