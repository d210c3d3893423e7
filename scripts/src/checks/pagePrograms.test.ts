import { join } from 'node:path';
import { scriptUses } from '@site/build/script-uses';
import { programText } from '@site/release/program-text';
import { root } from '../apps.ts';

/** The programs inside the page or beside it; the other files of the folder are parts of these. */
const programs: readonly (readonly [program: string, excused: readonly string[]])[] = [
  ['belowFloor', []],
  ['floorAdvice', []],
  // It checks with `typeof` first.
  ['scriptPolicy', ['trustedTypes']],
  ['startPage', []],
  ['failurePage', []],
  ['largeSite', []],
  ['serviceWorker', []],
];

test.each(programs)(
  'the page program %s has no feature above the floor but those it checks for: %p',
  (program, excused) => {
    const file = join(root, 'shared/src/page/boot', `${program}.ts`);
    expect(scriptUses(programText(file)).map(({ feature }) => feature)).toEqual(excused);
  },
);

test('no program spreads arguments after `?.`, where Chrome before 91 fails', () => {
  const texts = programs.map(([program]) => programText(join(root, 'shared/src/page/boot', `${program}.ts`)));
  expect(texts.join('\n')).toContain('?.');
  expect(texts.join('\n')).not.toMatch(/\?\.[\w$.]*\(\.\.\./);
});
