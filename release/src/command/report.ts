import type { CanaryOutcome, Outcome } from '../promote.ts';
import type { Publication } from '../publish.ts';

/** What a publish did, for people. */
export function publicationText({ name, version, created, outcome }: Publication): string {
  const stored = created
    ? `${name} ${version} is in the store.`
    : `${name} ${version} was in the store already.`;
  const next = `Make it live with: npm run release -- promote ${name}@${version}`;
  return `${stored}\n${outcome ? outcomeText(name, outcome) : next}`;
}

/** What a promote or rollback did, for people. */
export function outcomeText(name: string, { document, from, to, changed, endedCanary }: Outcome): string {
  const { channel, revision } = document;
  if (!changed)
    return `${name} ${to} is live already; nothing changed (channel ${channel}, revision ${revision}).`;
  if (endedCanary && endedCanary !== to)
    return `${name} ${to} is live for everybody; the canary ${endedCanary} has ended (channel ${channel}, revision ${revision}).`;
  const before = from === undefined ? '' : ` instead of ${from}`;
  return `${name} ${to} is live${before} (channel ${channel}, revision ${revision}).`;
}

/** What a promote to a share of the visitors did, for people. */
export function canaryOutcomeText(
  name: string,
  { document, active, version, bps, changed }: CanaryOutcome,
): string {
  const { channel, revision } = document;
  const already = changed ? '' : ' already; nothing changed';
  return `${name} ${version} is live for ${bps / 100} % of visitors, ${active} for the others${already} (channel ${channel}, revision ${revision}).`;
}

/** What testers open to run a version before it is live, for people. */
export function previewText({
  name,
  version,
  channel,
  address,
}: Readonly<Record<'name' | 'version' | 'channel' | 'address', string>>): string {
  return `${name} ${version} can be previewed; what is live stays (channel ${channel}).\nTesters open this address of the site: ${address}`;
}
