export { manyAtOnce } from '../base/manyAtOnce.ts';
export { promoteCanary } from '../changes/rollouts/promoteCanary.ts';
export { rollOut } from '../changes/rollouts/rollOut.ts';
export { requireChannelState } from '../document/channelState.ts';
export { requireDocument } from '../document/revisions.ts';
export { createPilot } from '../pilot/pilot.ts';
export type { PilotLine } from '../pilot/pilotLine.ts';
export { history } from '../reports/history.ts';
export { verify } from '../reports/verify.ts';
export { findSigningKey } from '../signing/keyFile.ts';
export { openStore } from '../store/openStore.ts';
export { indexPath } from '../store/storePaths.ts';
export {
  by,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
  workplace,
} from './builds.ts';
export { commitMadeUp } from './madeUpVersions.ts';
export { documentOfMany, madeUpRemote } from './manyRemotes.ts';
export { runIn } from './runIn.ts';
export { type S3Server, s3Credentials, startS3Server } from './s3Server.ts';
