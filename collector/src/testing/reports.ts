export {
  event,
  lostView,
  pageNumber,
  releaseDocument,
  report,
  staleSite,
  unreadField,
} from '../drill/reports.ts';

/** The time at which tests begin to count: amid a minute. */
export const start = Date.parse('2026-11-22T10:00:30Z');
