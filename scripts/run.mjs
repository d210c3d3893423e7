// Runs scripts/<name>.ts with the project's own Node and packages, on any machine that has Node 20 and npm.
// It has no dependencies, because it installs them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed');
const compiled = join(root, 'node_modules', '.compiled');
const pnpmFolder = join(root, 'scripts', 'pnpm');
const platform = `${process.platform}-${process.arch}`;
const isWindows = process.platform === 'win32';
const [name, ...args] = process.argv.slice(2);

const script = join(root, 'scripts', `${name}.ts`);
if (name !== 'pnpm' && (!name || !existsSync(script))) {
  console.error(`There is no script ${name}. See the scripts in package.json.`);
  process.exit(2);
}
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is needed; this is ${process.versions.node}.`);

const programs = readJson(join(pnpmFolder, 'platforms.json'));
const { [platform]: locked } = programs;
if (!locked) fail(`No Node is locked for ${platform}, only for ${Object.keys(programs).join(', ')}.`);
const node = join(root, 'node_modules', locked.node);
const pnpm = join(pnpmFolder, 'node_modules', locked.pnpm);
const env = ownEnvironment();
if (name === 'pnpm') {
  installPnpm();
  run(pnpm, args);
} else {
  installIfNeeded();
  // The script's child processes are the locked Node, too, whose experimental features are known.
  env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim();
  run(node, [script, ...args]);
}

function ownEnvironment() {
  // pnpm and the Node that it starts would otherwise read npm's own settings.
  const inherited = Object.entries(process.env).filter(
    ([key]) => !/^npm_(config|package|lifecycle)_/i.test(key),
  );
  const env = Object.fromEntries(inherited);
  const pathKey = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  // The folders of the programs themselves: Windows starts no link of node_modules/.bin without a shell.
  env[pathKey] = [dirname(node), dirname(pnpm), bin, env[pathKey] ?? ''].join(delimiter);
  // Compiling TypeScript is half of a command's start time, unless Node caches the result.
  env.NODE_COMPILE_CACHE ??= compiled;
  return env;
}

function installIfNeeded() {
  const wanted = installHash();
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  const missing = isCurrent ? missingPackage() : null;
  if (isCurrent && !missing) return;
  if (missing) console.log(`node_modules is damaged (${missing} is missing); installing again.`);
  else console.log('Installing packages (the first time takes a minute) …');
  rmSync(stamp, { force: true });
  rmSync(compiled, { recursive: true, force: true });
  const began = Date.now();
  installPnpm();
  install(pnpm, ['install', '--frozen-lockfile', ...(missing ? ['--force'] : [])], { cwd: root });
  if (!existsSync(node)) failWithoutHash('Node', dirname(dirname(locked.node)));
  const started = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (started.status !== 0) explainInstallFailure(failureOf(started));
  writeStamp(wanted);
  const { name, version } = readJson(join(dirname(node), '..', 'package.json'));
  console.log(
    `Packages installed in ${Math.round((Date.now() - began) / 1000)} s, with Node ${version} (${name}).`,
  );
}

function installPnpm() {
  // npm checks the download against the hash in package-lock.json; `npx pnpm@…` would accept whatever the registry returns.
  // npm is a script of a shell on Windows.
  install('npm ci --ignore-scripts --no-audit --no-fund', [], { cwd: pnpmFolder, shell: true });
  if (!existsSync(pnpm)) failWithoutHash('pnpm', dirname(locked.pnpm));
}

function install(command, args, place) {
  const result = spawnSync(command, args, {
    ...place,
    env: { ...env, CI: 'true' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  });
  if (result.status !== 0) explainInstallFailure(failureOf(result));
}

/** Returns why a program failed: its output, then the error, the signal or the code that it ended with. */
function failureOf({ stdout, stderr, error, signal, status }) {
  const end = error ?? (signal ? `It was ended by ${signal}.` : `It ended with code ${status}.`);
  return `${stdout ?? ''}${stderr ?? ''}${end}`;
}

/** Fails when a required optional package is missing, because npm and pnpm continue without one, for whatever reason. */
function failWithoutHash(what, packageName) {
  fail(
    `${packageName} was not installed, so there is no ${what}: it cannot be reached, its hash is not the locked one, or none is locked ` +
      'for this machine (docs/adr/0002-install-the-projects-own-node-and-pnpm-locked-by-hash.md). Nothing of it was run.',
  );
}

function explainInstallFailure(output) {
  const causes = [
    [/ENOSPC|no space left/i, 'The disk is full. Free some space (about 1 GB) and run the command again.'],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|META_FETCH_FAIL|fetch failed/i,
      'The package registry cannot be reached. Check the network (and npm’s registry setting) and run the command again.',
    ],
    [
      /EINTEGRITY|TARBALL_INTEGRITY|integrity check/i,
      'A package is not the one that was locked: its hash differs. Nothing of it was run. Find out why before you go on.',
    ],
    [
      /MINIMUM_RELEASE_AGE/,
      'A locked version is younger than pnpm-workspace.yaml allows. Take an older one, or wait.',
    ],
    [
      /OUTDATED_LOCKFILE|frozen-lockfile/i,
      'pnpm-lock.yaml does not match package.json. Run `npm run pnpm -- install` and commit the lockfile.',
    ],
    [
      /libatomic/,
      'Node needs the library libatomic, which this Linux does not have. Install it (Debian and Ubuntu: sudo apt-get install libatomic1; ' +
        'Fedora: sudo dnf install libatomic) and run the command again.',
    ],
    [/EACCES|EPERM/i, 'node_modules cannot be written. Check who owns the folder.'],
  ];
  const known = causes.find(([pattern]) => pattern.test(output));
  console.error(output.trim().split('\n').slice(-15).join('\n'));
  fail(
    known
      ? known[1]
      : 'Installing the packages failed; the lines above say why. Deleting node_modules and running again often helps.',
  );
}

function run(program, args) {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the whole group; a plain kill reaches only this process.
  let isEnding = false;
  const end = (signal) => {
    isEnding = true;
    // Windows has sent Ctrl-C to the child as well; a signal from here would end it before it could close anything.
    if (!isWindows) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  // npm sends a signal to a shell, which ends without forwarding it. Ending with the parent covers that case.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 250).unref();
  child.on('error', () =>
    fail('The project’s own Node cannot be started. Delete node_modules and run the command again.'),
  );
  // A script that another process killed has not succeeded.
  child.on('exit', (code, signal) => {
    if (signal && !isEnding) console.error(`${name} was ended by ${signal}.`);
    process.exit(code ?? (isEnding ? 0 : 1));
  });
}

function installHash() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'scripts/pnpm/package-lock.json'])
    hash.update(readFileSync(join(root, file)));
  for (const folder of packageFolders())
    hash.update(`${folder.slice(root.length + 1)} ${JSON.stringify(dependenciesOf(folder))}`);
  return hash.digest('hex');
}

function missingPackage() {
  if (!existsSync(node)) return 'node';
  for (const folder of packageFolders()) {
    for (const dependency of Object.keys(dependenciesOf(folder))) {
      if (!existsSync(join(folder, 'node_modules', dependency, 'package.json'))) return dependency;
    }
  }
  return null;
}

function dependenciesOf(folder) {
  const { dependencies, devDependencies } = readJson(join(folder, 'package.json'));
  return { ...dependencies, ...devDependencies };
}

function packageFolders() {
  const inside = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => join(root, entry.name));
  return [root, ...inside.sort()];
}

function writeStamp(text) {
  try {
    writeFileSync(stamp, text);
  } catch (error) {
    fail(
      error.code === 'ENOSPC'
        ? 'The disk is full. Free some space and run the command again.'
        : error.message,
    );
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
