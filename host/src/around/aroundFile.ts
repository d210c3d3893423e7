/** The exports of the one file that loads after the first screen. */

export { Around } from './Around.tsx';
export { ReleasedParts } from './ReleasedParts.tsx';
export { RepairPage } from './RepairPage.tsx';
