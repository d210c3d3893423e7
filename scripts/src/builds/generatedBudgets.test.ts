import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureOf } from '@site/build/failure';
import { apps, remotes, root } from '../apps.ts';
import { areas } from '../making/newCall.ts';
import { GENERATED_BYTES, lastSizes, roomProblem, type Sizes } from './budget.ts';
import { buildInto, cloneInto } from './buildElsewhere.ts';

let place: string;
let clone: string;

/** A clone with a screen in each remote, a call in each area of the platform, and a remote. */
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'generated-'));
  clone = join(place, 'site');
  cloneInto(clone);
  for (const remote of remotes) make('screen', remote, `my-${remote}-limits`, '--title', '限额');
  for (const area of areas) make('call', area, `${area}Thing`);
  make('remote', 'sports', '--tab', '体育');
  // Replaces the installation that the next command would do: the new remote has the same packages as another.
  const packages = (remote: string) => join(clone, `remote-${remote}`, 'node_modules');
  cpSync(packages('lottery'), packages('sports'), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function make(...args: readonly string[]): void {
  const made = spawnSync(process.execPath, ['scripts/new.ts', ...args], { cwd: clone, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(failureOf(made));
}

/** Builds a remote of the clone, and returns its sizes. */
function sizesOf(folder: string): Sizes {
  buildInto(join(clone, folder, 'dist'), folder, clone);
  const sizes = lastSizes(join(clone, folder));
  if (!sizes) throw new Error(`The build of ${folder} has no sizes.`);
  return sizes;
}

test.each([...remotes, 'sports'])(
  'the remote %s stays 3 %% below its budget with a generated screen and a generated call',
  (remote) => {
    const folder = apps[remote] ?? `remote-${remote}`;
    const sizes = sizesOf(folder);
    expect(roomProblem(remote, sizes)).toBeUndefined();
    const before = lastSizes(join(root, folder));
    if (before) expect(sizes.total - before.total).toBeLessThanOrEqual(GENERATED_BYTES);
  },
);
