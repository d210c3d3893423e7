/** The exports of the one file that loads after the first screen. */

export { Around } from './Around.tsx';
export { LoadAhead } from './ahead/LoadAhead.tsx';
export { RepairPage } from './RepairPage.tsx';
