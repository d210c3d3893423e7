/** What a host or a remote uses beside the plugin. */

export { holdModule } from './holdModule.ts';
export { ReleasedBoundary } from './ReleasedBoundary.ts';
