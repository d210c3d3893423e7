export { compress, encodings } from './base/compress.ts';
export { Refused } from './base/refused.ts';
export { block } from './changes/block.ts';
export { configure, setUpConfig } from './changes/configuration/configure.ts';
export { promote, promoteTogether } from './changes/promote.ts';
export { publish } from './changes/publish.ts';
export { repair } from './changes/repair.ts';
export { headOf } from './document/head.ts';
export { latestDocument } from './document/revisions.ts';
export { createEdge, type EdgeService, localNames } from './edge/edge.ts';
export {
  apiPolicy,
  commonHeaders,
  fileHeaders,
  strictTransport,
} from './edge/securityHeaders.ts';
export { entryForm } from './edge/servedEntries.ts';
export { openCollector } from './figures/collector.ts';
export { recordCollector } from './figures/siteCollector.ts';
export { hookFrom } from './hooks/sendHook.ts';
export { verdictsOf } from './pilot/askVerdict.ts';
export { lineText } from './pilot/pilotLine.ts';
export { startPilot } from './pilot/startPilot.ts';
export { publishedVersions } from './published/published.ts';
export { acceptSigned, signImage, signVersion, unsignedVersions } from './published/signVersion.ts';
export { type SourcePosition, sourceStack } from './stacks/sourceStack.ts';
export { folderStore } from './store/folderStore.ts';
