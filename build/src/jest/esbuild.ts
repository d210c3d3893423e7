/**
 * Replaces esbuild in tests by the instance of the jest worker, whose service starts once for all test files. An instance that
 * a test file loads would start a service of its own, which stays until the worker ends.
 */
declare const esbuildOfWorker: typeof import('esbuild');

export const { buildSync, transformSync } = esbuildOfWorker;
