import type { Workplace } from '../builds.ts';
import { type Damage, damagedSite, filesOf, keptWhole } from './damagedSite.ts';
import { playDamage } from './playDamage.ts';

let place: Workplace;
let all: readonly string[];
let putBack: () => Promise<void>;
beforeAll(async () => {
  place = await damagedSite({});
  all = await filesOf(place);
  putBack = await keptWhole(place);
});
afterEach(() => putBack());
afterAll(() => place.remove());

/** Returns the last file of the store whose path matches. */
function one(pattern: RegExp): string {
  const found = all.filter((path) => pattern.test(path)).sort((a, b) => numberIn(a) - numberIn(b));
  return found.at(-1) ?? '';
}

function numberIn(path: string): number {
  return Number(/(\d+)\.[a-z.]*json$/.exec(path)?.[1] ?? 0);
}

const byRepair: readonly (readonly [what: string, pattern: RegExp, how: Damage])[] = [
  ['the newest revision, a step of the pilot', /^releases\/live\/11\.json$/, 'deleted'],
  ['the newest decision', /^releases\/live\/10\.json$/, 'emptied'],
  ['the index of the revisions', /^releases\/live\/index\.json$/, 'deleted'],
  ['the only revision of a channel', /^releases\/beta\/1\.json$/, 'deleted'],
  ['the document', /^releases\/live\.json$/, 'halved'],
  ['the first root', /^metadata\/1\.root\.json$/, 'deleted'],
  ['the list of roles', /^metadata\/\d+\.targets\.json$/, 'halved'],
  ['the list of the versions of the wallet', /^metadata\/\d+\.wallet\.json$/, 'deleted'],
  ['a compressed form of a file', /wallet\/1\.3\.0\/Screen\.[^/]+\.br$/, 'halved'],
  ['a file that has compressed forms', /wallet\/1\.3\.0\/Screen\.[^/]+\.js$/, 'deleted'],
];

test.each(byRepair)('one repair brings back %s, and what is live stays', async (_, pattern, how) => {
  expect(await playDamage(place, { path: one(pattern), how }, all)).toEqual({
    isNamed: true,
    commands: ['repair'],
    wrong: [],
  });
});

const byOthers: readonly (readonly [what: string, pattern: RegExp, command: string])[] = [
  ['an old revision', /^releases\/live\/5\.json$/, 'repair --new-history --reason "…"'],
  [
    'the record of a version',
    /wallet\/1\.3\.0\/release\.json$/,
    'publish wallet --version 1.3.0 --no-promote',
  ],
  ['a source map', /^maps\/wallet\/1\.1\.0\//, 'publish wallet --version 1.1.0 --no-promote'],
];

test.each(byOthers)('verify advises the command that brings back %s', async (_, pattern, command) => {
  expect(await playDamage(place, { path: one(pattern), how: 'deleted' }, all)).toEqual({
    isNamed: true,
    commands: [command],
    wrong: [],
  });
});
