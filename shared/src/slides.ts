/**
 * What moves slides: one copy at run time, a chunk of the host that loads when slides are first to move. A change here goes with a
 * line in `CHANGELOG.md`, as in `index.ts`.
 */

export { startSlides } from './ui/slides/startSlides.ts';
