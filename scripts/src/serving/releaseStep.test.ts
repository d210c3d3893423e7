import { releaseStep } from './releaseStep.ts';

const same = { version: 'b', live: 'b', before: 'b', isPublished: true, isBlocked: false };

test.each([
  ['what is live is what the sources make', {}, 'none'],
  ['nothing is live yet', { live: undefined, before: undefined, isPublished: false }, 'release'],
  ['the sources changed', { live: 'a', before: 'a', isPublished: false }, 'release'],
  ['the sources changed back to what was released before', { live: 'a', before: 'a' }, 'release'],
  ['somebody rolled it back', { live: 'a' }, 'kept'],
  ['somebody rolled it back before anything was remembered', { live: 'a', before: undefined }, 'kept'],
  [
    'the sources changed after somebody rolled it back',
    { live: 'a', version: 'c', isPublished: false },
    'release',
  ],
  ['what the sources make is blocked', { live: 'a', isBlocked: true }, 'blocked'],
  ['the sources changed back to what is blocked', { live: 'a', before: 'a', isBlocked: true }, 'blocked'],
  [
    'an older store remembers nothing of new sources',
    { live: 'a', before: undefined, isPublished: false },
    'release',
  ],
])('releaseStep decides when %s', (_when, difference, step) => {
  expect(releaseStep({ ...same, ...difference })).toBe(step);
});
