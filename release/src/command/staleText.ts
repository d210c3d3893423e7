import type { OpenPages, StaleFigures } from '@site/release-page/telemetry';
import { timeText } from '../base/timeText.ts';

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
