/**
 * Components of NutUI, wrapped so that keyboard and screen readers can use them: one copy at run time, a chunk of the
 * host that loads with the screens that use it. ADR 7 has the measurements of each; a change here needs a line in
 * `CHANGELOG.md`.
 */

export { Badge } from './ui/nutui/Badge.tsx';
export { Steps } from './ui/nutui/Steps.tsx';
