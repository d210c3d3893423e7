/**
 * Stands in for parts of the federation runtime that this site never calls: a release document says what a manifest, a snapshot
 * of all remotes and a preload would, and lint and the release command hold what the console would be told (ADR 48).
 */
const nothing = () => undefined;

function notHere(): never {
  throw new Error('This part of the federation runtime is left out');
}

// Snapshots and manifests: the plugin is off, and its handler is made all the same.
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: nothing };
  readonly manifestCache = new Map<string, unknown>();
}
export const getGlobalRemoteInfo = () => ({});
export const generateSnapshotFromManifest = notHere;
export const getManifestFileName = notHere;
export const inferAutoPublicPath = notHere;
export const isManifestProvider = () => false;
export const simpleJoinRemoteEntry = notHere;
export const snapshotPlugin = notHere;
export const generatePreloadAssetsPlugin = notHere;

// Preloading: the page asks for the files of a screen itself.
export const defaultPreloadArgs = notHere;
export const formatPreloadArgs = notHere;
export const normalizePreloadExposes = notHere;
export const preloadAssets = notHere;

// What errors say beside their number and what they are about.
export const optionsToMFContext = nothing;
export const runtimeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};

// The console is its logger.
export const createLogger = () => console;
export const createInfrastructureLogger = createLogger;
export const logger = console;
export const infrastructureLogger = console;
export const bindLoggerToCompiler = notHere;
