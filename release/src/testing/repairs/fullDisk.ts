// Runs the commands that write on a file system that is full, read-only, or of another user: `repair.ts` starts it as root
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteBuild, type Workplace } from '../builds.ts';
import { runIn } from '../runIn.ts';
import { damagedSite, filesOf } from './damagedSite.ts';

/** So many pages of a file system are left for a command, until it is enough. */
const ROOMS = [0, 1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 512];
/** A user without any right, in every Linux. */
const NOBODY = 65_534;

type Answered = { readonly code: number; readonly out: string };

const place = await damagedSite({ isDecided: true });
const whole = join(place.dir, 'whole');
await cp(place.storeDir, whole, { recursive: true });
// linux: a file system in memory, which the kernel fills as it does a disk.
mount('-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', place.storeDir);
const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.4.0' });

/** The commands that write, each on the store as it was. */
const commands: readonly (readonly string[])[] = [
  ['publish', 'wallet', '--dist', build, '--no-promote'],
  ['promote', 'hall@1.1.0', '--reason', 'again'],
  ['rollback', 'wallet', '--reason', 'broken'],
  ['rollout', 'pause', 'wallet', '--reason', 'look'],
  ['block', 'wallet@1.1.0', '--reason', 'broken'],
  ['configure', 'title=新', '--apply', '--reason', 'name'],
  ['preview', 'hall@1.1.0'],
  ['repair', '--new-history', '--reason', 'try'],
  ['repair', '--above', '20', '--reason', 'try'],
  ['keys', 'renew'],
  ['keys', 'freshen'],
];

function mount(...args: readonly string[]): void {
  execFileSync('mount', args);
}

async function putBack({ storeDir }: Workplace): Promise<void> {
  for (const name of await readdir(storeDir)) await rm(join(storeDir, name), { recursive: true });
  await cp(whole, storeDir, { recursive: true });
}

/** Returns a hash over all files of the store. */
async function contentOf(site: Workplace): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await filesOf(site))
    if (!path.startsWith('filler')) hash.update(path).update(await readFile(join(site.storeDir, path)));
  return hash.digest('hex');
}

async function run(argv: readonly string[]): Promise<Answered> {
  const { code, out } = await runIn(place, [...argv, '--json']);
  return { code, out: out.join('\n') };
}

/** Fills the file system of the store but for so many pages. */
async function fill({ storeDir }: Workplace, pages: number): Promise<void> {
  const { bavail, bsize } = await statfs(storeDir);
  await writeFile(join(storeDir, 'filler'), Buffer.alloc(Math.max(0, (bavail - pages) * bsize)));
}

/** Returns what is wrong with the answer of a command that could not write. */
async function refusal({ code, out }: Answered, why: string, before: string): Promise<string[]> {
  const isSaid = code === 1 && out.includes(`The store ${place.storeDir} ${why}`);
  const isSame = (await contentOf(place)) === before;
  return [
    ...(isSaid ? [] : [`ended with ${code}: ${out}`]),
    ...(out.includes('nothing was changed') && !isSame
      ? ['says that nothing was changed, and something was']
      : []),
  ];
}

/** Repairs as `verify` advises, repeats the command, and returns what is not right then. */
async function after(argv: readonly string[]): Promise<string[]> {
  const found = await run(['verify']);
  const repaired = found.code === 0 ? found : await run(['repair']);
  const again = await run(argv);
  const last = await run(['verify']);
  return [repaired, again, last].flatMap(({ code, out }, step) =>
    // A rollback that a repair has completed is refused for ten minutes.
    code === 0 || out.includes('was already rolled back')
      ? []
      : [`${['repair', 'the command again', 'verify'][step]} ended with ${code}: ${out}`],
  );
}

/** Runs a command with more and more room until it is done; returns how often it was refused, and what went wrong. */
async function playFull(
  argv: readonly string[],
): Promise<{ refused: number; repaired: number; wrong: string[] }> {
  const wrong: string[] = [];
  let refused = 0;
  let repaired = 0;
  for (const pages of ROOMS) {
    await putBack(place);
    const before = await contentOf(place);
    await fill(place, pages);
    const answered = await run(argv);
    if (answered.code === 0) return { refused, repaired, wrong };
    refused += 1;
    const bad = await refusal(answered, 'has no room left (ENOSPC)', before);
    await rm(join(place.storeDir, 'filler'));
    if ((await run(['verify'])).code !== 0) repaired += 1;
    wrong.push(...[...bad, ...(await after(argv))].map((one) => `${pages} pages: ${one}`));
  }
  return { refused, repaired, wrong: [...wrong, 'is not done with any room'] };
}

/** Runs every command where nothing can be written. */
async function playClosed(why: string): Promise<string[]> {
  const before = await contentOf(place);
  const wrong: string[] = [];
  for (const argv of commands) {
    const answered = await run(argv);
    const bad = await refusal(answered, why, before);
    if (!answered.out.includes('nothing was changed')) bad.push('does not say that nothing was changed');
    wrong.push(...bad.map((one) => `${argv.join(' ')}: ${one}`));
  }
  return wrong;
}

const wrong: string[] = [];
for (const argv of commands) {
  const played = await playFull(argv);
  const name = argv.slice(0, 2).join(' ');
  console.log(
    `  ${name.padEnd(24)} refused ${played.refused} times, ${played.repaired} of them with a repair after`,
  );
  wrong.push(...played.wrong.map((one) => `${name}: ${one}`));
}
await putBack(place);
mount('-o', 'remount,ro', place.storeDir);
wrong.push(...(await playClosed('is mounted read-only (EROFS)')));
mount('-o', 'remount,rw', place.storeDir);
const own = (await readdir(place.dir)).filter((name) => name !== 'store' && name !== 'whole');
execFileSync('chown', [`${NOBODY}`, place.dir]);
execFileSync('chown', ['-R', `${NOBODY}`, ...own.map((name) => join(place.dir, name))]);
// linux: only root on Linux runs this program.
process.seteuid?.(NOBODY);
wrong.push(...(await playClosed('may not be written or read by this user (EACCES)')));
// linux: root again, where it was root before.
process.seteuid?.(0);
execFileSync('umount', [place.storeDir]);
await place.remove();
for (const one of wrong) console.log(`  ${one.replaceAll('\n', '\n    ')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
