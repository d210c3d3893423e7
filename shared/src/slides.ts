/** The slides, in a chunk of the host that loads when slides first move. A change needs a line in `CHANGELOG.md`. */

export { startSlides } from './ui/slides/startSlides.ts';
