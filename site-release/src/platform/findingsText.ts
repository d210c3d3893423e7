import { table, visible } from '@site/release/for-site';
import type { Finding } from './target.ts';

const titles = {
  calls: 'Calls of the contract',
  addresses: 'Addresses that the platform hands out',
  records: 'Records of the account',
  writes: 'Writes',
} as const;

const MOST_CALLS = 3;

/** Returns the findings on a platform for people, part by part, with their number at the end. */
export function findingsText(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
  const of = (part: Finding['part']) => findings.filter((finding) => finding.part === part);
  return [
    findingTable(of(undefined)),
    ...section(titles.calls, of('calls'), callsText),
    ...section(titles.addresses, of('addresses'), findingTable),
    ...section(titles.records, of('records'), findingTable),
    ...section(titles.writes, of('writes'), findingTable),
    `${count('ok')} ok, ${count('problem')} problems, ${count('unknown')} unknown`,
  ].join('\n\n');
}

function section(
  title: string,
  findings: readonly Finding[],
  text: (findings: readonly Finding[]) => string,
): readonly string[] {
  return findings.length === 0 ? [] : [`${title}\n\n${text(findings)}`];
}

function findingTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ what, state, seen, todo = '' }) => [what, state, seen, todo]);
  return table([['what', 'state', 'seen', 'what to do'], ...rows]);
}

function callsText(findings: readonly Finding[]): string {
  const fields = findings.filter(({ state }) => state === 'problem');
  const rows = [...byFault(fields).values()].map(([first, ...more]) => {
    const named = [first, ...more].slice(0, MOST_CALLS).map((finding) => finding?.what);
    const others = more.length + 1 - named.length;
    const call = others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
    return [call, first?.field ?? '', first?.seen ?? '', first?.expected ?? ''];
  });
  const others = findings.filter(({ state }) => state !== 'problem');
  return [
    ...(rows.length > 0 ? [table([['call', 'field', 'seen', 'expected'], ...rows])] : []),
    ...others.map(({ what, seen }) => visible(`${what}: ${seen}`)),
  ].join('\n');
}

/** Returns the findings by what they say: a fault of every call is one row. */
function byFault(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const faults = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.field, finding.seen, finding.expected]);
    faults.set(key, [...(faults.get(key) ?? []), finding]);
  }
  return faults;
}
