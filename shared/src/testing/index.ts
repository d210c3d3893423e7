/** The helpers that the tests of every application share; never part of a build. */

export { diagramIn, diagramOf } from '@site/release-page/testing/diagram';
export { leases } from '../busy/useBusy.ts';
export { keepInstallPrompt } from '../device/installPrompt.ts';
export { writeUser } from '../session/keptRecords.ts';
export { clearToasts } from '../ui/overlays/toast.ts';
export { expectLogIn, expired, failures, meetReply, refused } from './faults.ts';
export { fakeNetwork, ok, type Reply, type Request, refusal } from './network.ts';
export { renderScreen } from './renderScreen.tsx';
export { takeOverFrame } from './takeOverFrame.tsx';
