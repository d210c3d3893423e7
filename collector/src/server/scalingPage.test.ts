import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { intakeLimits } from '../intake/intake.ts';
import { storeLimits } from '../store/limits.ts';

const root = join(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const lines = textOf('docs/SCALING.md').split('\n');
const whole = (number: number) => number.toLocaleString('en-US');

function numberIn(file: string, form: RegExp): number {
  return Number(form.exec(textOf(file))?.[1]?.replaceAll('_', ''));
}

test('docs/SCALING.md is two pages', () => {
  expect(lines.length).toBeLessThanOrEqual(131);
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
});

test('docs/SCALING.md has the limits of a collector, and the open pages that follow from them', () => {
  const { ofAll, ofSender, waiting } = intakeLimits;
  const remembered = numberIn('collector/src/counting/openPages.ts', /pages: ([\d_]+)/);
  const beat = numberIn('release-page/src/report/outbox.ts', /EVERY_MS = ([\d_]+)/) / 1_000;
  const interval = numberIn('collector/src/server/collector.ts', /INTERVAL_MS = ([\d_]+)/);
  const text = lines.join(' ').replace(/\s+/g, ' ');
  const expected = [
    `takes ${whole(ofAll.perSecond)} reports a second`,
    `remembers the ${whole(remembered)} pages`,
    `more than ${whole(remembered)} pages in ten minutes`,
    `more than ${whole(ofAll.perSecond * beat)} open pages`,
    `carries ${whole(ofAll.perSecond * beat * 10)} open pages`,
    `\`INTERVAL_MS\` (${interval})`,
    `(${ofSender.perSecond} reports a second of one network)`,
    `once ${whole(waiting)} events wait`,
    `${whole(storeLimits.series)} series`,
  ];
  expect(expected.filter((figure) => !text.includes(figure))).toEqual([]);
});
