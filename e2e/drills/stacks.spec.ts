import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { covers } from '../support/covers.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { expect, test } from '../support/test.ts';

covers('build', 'release', 'hall');

const root = join(import.meta.dirname, '..', '..');
const store = join(root, '.site/test/store');

type Frame = {
  readonly text: string;
  readonly position?: { readonly file: string; readonly line: number; readonly column: number };
};

test('the stacks command finds the source line of an error thrown in a screen, and no player gets a source map', async ({
  page,
  request,
}) => {
  // Throws and catches an error wherever a remote maps a list, to collect its stack frames.
  await page.addInitScript(() => {
    const { map } = Array.prototype;
    const frames = new Set<string>();
    Object.defineProperty(Array.prototype, 'map', {
      value(...given: Parameters<typeof map>) {
        try {
          throw new TypeError('thrown on purpose');
        } catch (error) {
          const caller = (error instanceof Error ? error.stack : '')?.split('\n')[2] ?? '';
          if (caller.includes('/remotes/')) window.name = [...frames.add(caller)].join('\n');
        }
        return map.apply(this, given);
      },
    });
  });
  await page.goto('/#/');
  const framesOf = () => page.evaluate(() => window.name.split('\n'));
  await expect.poll(async () => (await framesOf()).length).toBeGreaterThan(8);

  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  writeFileSync(join(folder, 'stack.txt'), (await framesOf()).join('\n'));
  const said = await releaseCommand(store, 'stack', join(folder, 'stack.txt'), '--json');
  rmSync(folder, { recursive: true });
  const { lines }: { readonly lines: readonly Frame[] } = JSON.parse(said);
  const own = lines.flatMap(({ position }) =>
    position && !/node_modules/.test(position.file) ? position : [],
  );
  expect(own.map(({ file }) => file)).toContainEqual(expect.stringMatching(/^remote-hall\/src\/.*\.tsx$/));
  for (const { file, line, column } of own) {
    const text = readFileSync(join(root, file), 'utf8').split('\n')[line - 1];
    expect(text?.slice(column - 1), `${file}:${line}:${column}`).toMatch(/^map\(/);
  }

  const { text = '' } = lines.find(({ position }) => position) ?? {};
  const script = /remotes\/[^:?)]*/.exec(text)?.[0] ?? '';
  const map = `${script.replace('remotes/', 'maps/')}.map.br`;
  expect(existsSync(join(store, map))).toBe(true);
  for (const path of [map, `${script}.map`, `${script}.map.br`, map.replace('maps/', 'remotes/../maps/')])
    expect((await request.get(`/${path}`)).status(), path).toBe(404);
  expect(await (await request.get(`/${script}`)).text()).not.toContain('sourceMappingURL');
});
