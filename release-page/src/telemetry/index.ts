export { isApplicationName } from '../lib/applicationName.ts';
export * from './buckets.ts';
export * from './figures.ts';
export * from './report.ts';
export * from './unread.ts';
