import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projects } from '@site/build/jest';
import { root } from '../apps.ts';

type Manifest = {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
};

const folders = ['.', ...readdirSync(root)].filter((folder) =>
  existsSync(join(root, folder, 'package.json')),
);
const scripts = folders.flatMap((folder) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.entries(manifest.scripts ?? {}).map(([script, text]) => ({ folder, script, text }));
});
const jestProjects = projects().map(({ displayName }) => displayName);

test.each(scripts)('$folder: every file and program of the script $script exists', ({ folder, text }) => {
  expect(problemOf(folder, text)).toBeUndefined();
});

test.each([
  ['jest -c ../jest.config.ts --selectProjects wallet', 'there is no ../jest.config.ts'],
  ['jest -c ../jest.config.mjs --selectProjects wallet', 'jest has no project wallet'],
  ['node ../scripts/run.mjs nothing', 'run.mjs has no script nothing'],
  ['node ../scripts/nothing.ts', 'there is no ../scripts/nothing.ts'],
  ['tsc --noEmit -p ./nowhere', 'there is no ./nowhere/tsconfig.json'],
  ['rimraf dist', 'there is no program rimraf'],
])('problemOf names the missing part of a script: %s', (text, problem) => {
  expect(problemOf('remote-wallet', text)).toBe(problem);
});

test.each(folders)('%s has the scripts test, lint and typecheck', (folder) => {
  const own = scripts.filter((one) => one.folder === folder).map(({ script }) => script);
  expect(own).toEqual(expect.arrayContaining(['test', 'lint', 'typecheck']));
});

function problemOf(folder: string, text: string): string | undefined {
  const [program = '', ...args] = text.split(' ');
  const missing = (file: string) =>
    existsSync(join(root, folder, file)) ? undefined : `there is no ${file}`;
  const after = (option: string) => args[args.indexOf(option) + 1] ?? '';
  switch (program) {
    case 'node': {
      const [file = '', name = ''] = args;
      if (!file.endsWith('run.mjs')) return missing(file);
      const isScript = name === 'pnpm' || existsSync(join(root, 'scripts', `${name}.ts`));
      return missing(file) ?? (isScript ? undefined : `run.mjs has no script ${name}`);
    }
    case 'jest': {
      const project = after('--selectProjects');
      const isProject = jestProjects.includes(project);
      return missing(after('-c')) ?? (isProject ? undefined : `jest has no project ${project}`);
    }
    case 'tsc':
      return missing(`${after('-p')}/tsconfig.json`);
    default: {
      const places = [join(root, folder), root].map((place) => join(place, 'node_modules/.bin', program));
      return places.some((place) => existsSync(place)) ? undefined : `there is no program ${program}`;
    }
  }
}
