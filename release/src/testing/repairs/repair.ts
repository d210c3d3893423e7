// Damages every file of a store in turn, and fills its disk: npm run drill -- repair [--only TEXT] [--disk]
import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { damagedSite, damages, filesOf, keptWhole } from './damagedSite.ts';
import { playDamage } from './playDamage.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, disk: { type: 'boolean', default: false } },
});

/** The differences of a large site whose newest revision is a step. */
const ofSteps = /^(releases|heads|pieces|index|metadata\/\d+\.(steps|channels))/;

/** Plays every damage of every file of a site, or of those that match; returns how many went wrong. */
async function playAll(
  name: string,
  wanted: Parameters<typeof damagedSite>[0],
  pattern = /./,
): Promise<number> {
  const place = await damagedSite(wanted);
  const putBack = await keptWhole(place);
  const all = await filesOf(place);
  const counts = new Map<string, number>();
  let bad = 0;
  console.log(`\n${name}: ${all.length} files`);
  for (const path of all.filter((one) => pattern.test(one) && one.includes(values.only)))
    for (const how of damages) {
      const { isNamed, commands, wrong } = await playDamage(place, { path, how }, all);
      await putBack();
      const ways = commands.map((command) =>
        command
          .split(' ')
          .slice(0, 2)
          .join(' ')
          .replace(/ \S+@.*/, ''),
      );
      const way = isNamed ? ways.join(', then ') || 'nothing' : 'not needed';
      counts.set(way, (counts.get(way) ?? 0) + 1);
      if (wrong.length === 0) continue;
      bad += 1;
      console.log(`  ${path} ${how}:\n    ${wrong.join('\n    ').replaceAll('\n', '\n    ')}`);
    }
  for (const [way, count] of counts) console.log(`  ${String(count).padStart(5)} ${way}`);
  await place.remove();
  return bad;
}

/** Runs the commands that write on a full and on a read-only file system, where this user may mount one. */
function playDisk(): number {
  console.log(
    '\nEvery command that writes, with more and more room on a real file system, and with none to write to:',
  );
  if (process.platform !== 'linux' || userInfo().uid !== 0) {
    console.log('  not tried: only root mounts a file system, on Linux');
    return 0;
  }
  const program = join(import.meta.dirname, 'fullDisk.ts');
  const args = ['--mount', '--propagation', 'private', process.execPath, program];
  return spawnSync('unshare', args, { stdio: 'inherit' }).status === 0 ? 0 : 1;
}

const damaged = values.disk
  ? 0
  : (await playAll(
      'A large site, whose newest revision is a step of the pilot',
      { isLarge: true },
      ofSteps,
    )) + (await playAll('A small site, whose newest revision is a decision', { isDecided: true }));
const bad = damaged + (values.only === '' ? playDisk() : 0);
console.log(bad === 0 ? '\nEvery store is right again, and what was live stayed.' : `\n${bad} went wrong.`);
process.exitCode = bad === 0 ? 0 : 1;
