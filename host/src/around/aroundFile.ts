/** What loads after the first screen, as one file. */

export { Around } from './Around.tsx';
export { RepairPage } from './RepairPage.tsx';
