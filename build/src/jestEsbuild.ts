/**
 * Stands in tests for esbuild: the one that the worker of jest has loaded, whose service starts once for all its files. Loaded
 * by a file of tests itself it would start for each, and stay until the worker ends.
 */
declare const esbuildOfWorker: typeof import('esbuild');

export const { buildSync, transformSync } = esbuildOfWorker;
