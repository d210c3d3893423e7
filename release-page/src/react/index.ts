/** What a React host needs beside the plugin. */

export { ReleasedBoundary } from './ReleasedBoundary.ts';
