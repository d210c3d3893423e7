/** What the tests of every application share; never part of a build. */
export { fakeNetwork, ok, type Reply, type Request, refusal } from './network.ts';
export { renderScreen } from './renderScreen.tsx';
