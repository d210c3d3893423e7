/** What loads after the first screen, as one file. */

export { Around } from './Around.tsx';
export { LoadAhead } from './ahead/LoadAhead.tsx';
export { RepairPage } from './RepairPage.tsx';
