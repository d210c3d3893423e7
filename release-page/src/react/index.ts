/** What a host or a remote uses beside the plugin. */

export { leaseModule } from './leaseModule.ts';
export { ReleasedBoundary } from './ReleasedBoundary.ts';
