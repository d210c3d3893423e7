import { releaseStep } from './releaseStep.ts';

const same = { version: 'b', live: 'b', before: 'b', isPublished: true, isBlocked: false };

test.each([
  ['the live version is that of the sources', {}, 'none'],
  ['nothing is live yet', { live: undefined, before: undefined, isPublished: false }, 'release'],
  ['the sources changed', { live: 'a', before: 'a', isPublished: false }, 'release'],
  ['the sources changed back to a released version', { live: 'a', before: 'a' }, 'release'],
  ['a person rolled the version back', { live: 'a' }, 'unchanged'],
  ['a person rolled the version back before the first record', { live: 'a', before: undefined }, 'unchanged'],
  ['the sources changed after a rollback', { live: 'a', version: 'c', isPublished: false }, 'release'],
  ['the version of the sources is blocked', { live: 'a', isBlocked: true }, 'blocked'],
  ['the sources changed back to a blocked version', { live: 'a', before: 'a', isBlocked: true }, 'blocked'],
  [
    'an older store has no record of new sources',
    { live: 'a', before: undefined, isPublished: false },
    'release',
  ],
])('releaseStep chooses the step when %s', (_when, difference, step) => {
  expect(releaseStep({ ...same, ...difference })).toBe(step);
});
