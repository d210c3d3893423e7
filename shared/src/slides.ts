/**
 * The slides of `@site/shared`: one copy at run time, a chunk of the host that loads when slides first move. A change
 * here needs a line in `CHANGELOG.md`, as in `index.ts`.
 */

export { startSlides } from './ui/slides/startSlides.ts';
