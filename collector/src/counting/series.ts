/**
 * The kinds of series of a version: screens, pages that ran it, calls by name, refusals of the Content-Security-Policy,
 * errors, pages that switched to it, fields of answers that pages could not read, and pages that found that their site
 * stands still; the networks of its pages, and its entries that were served.
 */
export type SeriesKind =
  | 'screen'
  | 'pages'
  | 'call'
  | 'violation'
  | 'error'
  | 'followed'
  | 'unread'
  | 'stale'
  | 'networks'
  | 'served';

/**
 * One series of counts. `name` is the screen, the kind of page, the call, the refused file, the error, the revision, the
 * field, or the reason with the time; empty for networks and for served entries.
 */
export type Series = {
  readonly channel: string;
  readonly app: string;
  readonly version: string;
  readonly kind: SeriesKind;
  readonly name: string;
};

/** The name of the series that takes the overflow of its kind. */
export const OTHER = 'other';

export function seriesKey({ channel, app, version, kind, name }: Series): string {
  return `${channel} ${app} ${version} ${kind} ${name}`;
}
