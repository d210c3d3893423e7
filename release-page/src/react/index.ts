/** The functions and components that hosts and remotes use beside the plugin. */

export { leaseModule } from './leaseModule.ts';
export { ReleasedBoundary } from './ReleasedBoundary.ts';
