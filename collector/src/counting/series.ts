/**
 * What is counted of a version: its screens, the pages that ran it, its calls by name, what their policy refused, its errors,
 * and who went over to it.
 */
export type SeriesKind = 'screen' | 'pages' | 'call' | 'violation' | 'error' | 'followed';

/** One thing that is counted. `name` is the screen, the kind of page, the call, the refused file, the error or the revision. */
export type Series = {
  readonly channel: string;
  readonly app: string;
  readonly version: string;
  readonly kind: SeriesKind;
  readonly name: string;
};

/** What is counted under it where there is no room for one more of a kind. */
export const OTHER = 'other';

/** One text for each series, to find it by. */
export function seriesKey({ channel, app, version, kind, name }: Series): string {
  return `${channel} ${app} ${version} ${kind} ${name}`;
}
