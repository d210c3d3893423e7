/** The parts that the hall loads after its first view: one file, because each further one costs bytes in the first page. */
export { RoomPopup } from './RoomPopup.tsx';
export { Today } from './Today.tsx';
