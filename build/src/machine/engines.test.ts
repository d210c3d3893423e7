import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineLines, skippedLine } from './engineReports.ts';
import { engineProblem } from './engines.ts';

const path = process.env.PATH;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engines-'));
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['Firefox', 'firefox-esr'],
  ['WebKit', 'webkit2gtk-driver xvfb'],
] as const)(
  'engineLines says that %s is not on this machine, and which packages to install',
  (name, packages) => {
    process.env.PATH = '/nowhere';
    expect(engineProblem(name)).toContain(`apt-get install ${packages}`);
    const line = engineLines('short', folder).find((one) => one.startsWith(name));
    expect(line).toBe(`${name}: not run: ${engineProblem(name)}`);
  },
);

test('skippedLine names in one line the engines that are skipped and why, and how to get Playwright’s own browser', () => {
  process.env.PATH = '/nowhere';
  const line = skippedLine();
  expect(line).toContain(`Firefox (${engineProblem('Firefox')}), WebKit (${engineProblem('WebKit')})`);
  expect(line).toContain('cd e2e && npx playwright install chromium');
  expect(line).not.toContain('\n');
});

test('engineLines gives the short form of an engine that ran, or its whole table', () => {
  const short = 'Firefox (153): visitor 15/16, 9 s\n  visitor, hall: nothing to read';
  writeFileSync(join(folder, 'Firefox.txt'), `${short}\n\n      visitor\nhall  RED\n`);
  expect(engineLines('short', folder)[0]).toBe(short);
  expect(engineLines('whole', folder)[0]).toBe(`${short}\n\n      visitor\nhall  RED`);
});
