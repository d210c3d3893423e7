import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect } from '../expect.ts';

const folder = join(import.meta.dirname, '../../drills/reader');
/** `npm run drill -- reader --renew` writes the current snapshot, which has to be reviewed before it is committed. */
const isRenewing = process.env.READER_RENEW === '1';

/** The wait until the content that follows the first answers is shown. */
const SETTLES_MS = 900;

/** Content that differs from one run to the next, and the pattern that the file has in its place. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/第 \d+ 期开奖结果 历史 .+$/, '第 \\d+ 期开奖结果 历史 .+'],
  [/\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?/, '\\d{4}-\\d\\d-\\d\\d( \\d\\d:\\d\\d:\\d\\d)?'],
  [/\d{1,2}月\d{1,2}日/, '\\d{1,2}月\\d{1,2}日'],
  [/T\d+-\d+-\d+/, 'T\\d+-\\d+-\\d+'],
  [/\b\d{9,12}\b/, '\\d+'],
  [/(距封盘|距离开奖) \d\d:\d\d/, '(距封盘|距离开奖) \\d\\d:\\d\\d'],
  [/^\d \d : \d \d$/, '\\d \\d : \\d \\d'],
  [/\bt[0-9a-z]{8,15}\b/, '\\w+'],
];

/** Expects that the accessibility tree of a part of the page matches its file exactly. */
export async function expectAnnounced(part: Locator, name: string): Promise<void> {
  const file = join(folder, `${name}.aria.yml`);
  if (isRenewing) await part.page().waitForTimeout(SETTLES_MS);
  if (isRenewing) writeFileSync(file, written(await part.ariaSnapshot()));
  await expect(part).toMatchAriaSnapshot(readFileSync(file, 'utf8'));
}

/**
 * Returns the content of the snapshot's file: without addresses, which screen readers do not announce, and
 * with patterns for changing content.
 */
export function written(snapshot: string): string {
  const lines = snapshot.split('\n').filter((text) => !/^\s*- \/url:/.test(text));
  const depth = (text: string | undefined) => text?.search(/\S/) ?? 0;
  // A node that had only an address has no children any more.
  const whole = lines.map((text, at) =>
    text.endsWith(':') && depth(lines[at + 1]) <= depth(text) ? text.slice(0, -1) : text,
  );
  return `${['- /children: deep-equal', ...whole.map(line)].join('\n')}\n`;
}

function line(text: string): string {
  const [, start = '', said, rest = ''] = /^(\s*- '?[\w-]+ )"((?:\\.|[^"\\])*)"(.*)$/.exec(text) ?? [];
  const named = said === undefined ? text : `${start}${pattern(said, '"')}${rest}`;
  const [, key, value] = /^(\s*- [^'].*?): (.+)$/.exec(named) ?? [];
  if (key === undefined || value === undefined) return named;
  const matched = pattern(value, '');
  // A colon within an unquoted YAML value would start a nested mapping.
  return `${key}: ${matched.startsWith('/') && matched.includes(': ') ? `'${matched}'` : matched}`;
}

/** Returns the text itself, or a pattern when part of it changes. */
function pattern(text: string, quote: string): string {
  const bare = text.replace(/^"(.*)"$/, '$1').replaceAll('\\"', '"');
  if (!changing.some(([found]) => found.test(bare))) return `${quote}${text}${quote}`;
  let source = bare;
  const put: string[] = [];
  for (const [found, as] of changing)
    source = source.replace(new RegExp(found.source, 'g'), () => `\uE000${put.push(as) - 1}\uE000`);
  const escaped = source.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return `/${escaped.replace(/\uE000(\d+)\uE000/g, (_, at) => put[Number(at)] ?? '')}/`;
}
