import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { read, stageLines } from './containers.ts';

type Manifest = {
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Present in packages with a native part (N-API). */
  readonly napi?: unknown;
};

/** The packages whose sources the images have beside those of the server. */
const own = ['release-page', 'shared', 'release', 'site-release'];

test('no image is built with a key or with settings that git ignores', () => {
  const ignored = read('.gitignore').split('\n');
  const leftOut = read('deploy/Dockerfile.dockerignore').split('\n');
  for (const secret of ['release-key.json', 'release-keys/', '.env']) {
    expect(ignored).toContain(secret);
    expect(leftOut).toContain(`**/${secret.replace(/\/$/, '')}`);
  }
});

test.each([
  ['platform', 'sandbox', 3],
  ['collector', 'collector', 0],
])('the image of the %s has every package that its server loads', (_, folder, more) => {
  const loaded = packagesOf(filesIn(`${folder}/src`));
  expect(loaded.size).toBeGreaterThan(more);
  expect(Object.keys(manifestOf(folder).dependencies ?? {})).toEqual(expect.arrayContaining([...loaded]));
});

test.each([
  ['api', 'sandbox', ['shared']],
  ['collector', 'collector', ['release-page']],
  ['release', 'site-release', ['release-page', 'shared', 'release', 'site-release']],
])(
  'the image of %s has the sources of the packages of ours that its server loads, and no others',
  (target, folder, wanted) => {
    const { sources } = loadedBy(filesIn(`${folder}/src`));
    expect(own.filter((one) => sources.some((file) => file.startsWith(`${one}/`)))).toEqual(wanted);
    for (const stage of [target, `${target}-files`]) {
      const copied = stageLines(stage).join('\n');
      expect(own.filter((one) => new RegExp(`^COPY .*\\b${one} \\S*${one}$`, 'm').test(copied))).toEqual(
        wanted,
      );
    }
  },
);

test.each([
  ['api', 'sandbox'],
  ['collector', 'collector'],
  ['release', 'release'],
])('the image of %s has the native libraries of its packages', (target, folder) => {
  const natives = [...packagesOf(filesIn(`${folder}/src`))].filter(
    (name) => !name.startsWith('@site/') && manifestOf(`${folder}/node_modules/${name}`).napi !== undefined,
  );
  expect(natives.sort()).toEqual(folder === 'release' ? ['@swc/core', 'oxc-parser'] : []);
  const copied = stageLines(target).includes(`COPY --from=${target}-files /libraries /`);
  expect(copied).toBe(natives.length > 0);
  const [installed = ''] = stageLines(`${target}-files`).filter((line) => line.includes('/libraries'));
  expect(/--libraries \/libraries .*'\*\.node'/.test(installed)).toBe(natives.length > 0);
});

function manifestOf(folder: string): Manifest {
  return JSON.parse(read(`${folder}/package.json`));
}

function filesIn(folder: string): string[] {
  return (
    readdirSync(`${import.meta.dirname}/../../${folder}`, { recursive: true, encoding: 'utf8' })
      // No image runs drills or the helpers of tests.
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/^(testing|drill)\//.test(file))
      .map((file) => posix.join(folder, file))
  );
}

/** Returns the registry packages that files load, directly or through packages of ours. */
function packagesOf(files: readonly string[]): ReadonlySet<string> {
  return loadedBy(files).packages;
}

/** Returns the registry packages that files load, and all sources that they load, themselves included. */
function loadedBy(files: readonly string[]): {
  readonly packages: ReadonlySet<string>;
  readonly sources: readonly string[];
} {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const look = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, specifier = ''] of read(file).matchAll(
      /^(?:im|ex)port (?!type )(?:[^;='"]* from )?'([^']+)';$/gm,
    )) {
      const ours = specifier.startsWith('.')
        ? posix.join(posix.dirname(file), specifier)
        : ownFile(specifier);
      if (ours) look(ours);
      else if (!specifier.startsWith('node:')) packages.add(packageName(specifier));
    }
  };
  files.forEach(look);
  return { packages, sources: [...seen] };
}

/** Returns the source that a specifier names in a package of ours; an empty text for any other. */
function ownFile(specifier: string): string {
  const folder = own.find((one) => packageName(specifier) === `@site/${one}`);
  if (!folder) return '';
  const entry = `.${specifier.slice(packageName(specifier).length)}`;
  const { exports = {} } = manifestOf(folder);
  const pattern = Object.keys(exports).find((one) => one.endsWith('*') && entry.startsWith(one.slice(0, -1)));
  const file = exports[entry] ?? (pattern && exports[pattern]?.replace('*', entry.slice(pattern.length - 1)));
  if (!file) throw new Error(`${folder} has no ${entry}`);
  return posix.join(folder, file);
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
