export { type CountedReports, countReportsOf } from './counted.ts';
export { describePostgres } from './eachStore.ts';
export { event, pageNumber, report } from './reports.ts';
export { type Served, serve } from './served.ts';
export { until } from './until.ts';
