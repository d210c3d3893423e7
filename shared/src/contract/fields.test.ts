import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { code, id, list, longText, requiredText, text, textOr, wholeText } from './fields.ts';

const hostile = { A: 'A'.repeat(20_000), '。': '。'.repeat(6_000), '100 KB': 'VA'.repeat(51_200) };

describe.each(Object.entries(hostile))('with fields full of %s', (_what, sent) => {
  test.each([
    ['text', text],
    ['required text', requiredText],
    ['text with a default', textOr('-')],
  ])('%s is cut to the length of a sentence', (_name, schema) => {
    expect(v.parse(schema, sent)).toBe(`${sent.slice(0, 500)}…`);
  });

  test('a long text is cut to what a person can read, a whole text is not cut', () => {
    expect(v.parse(longText, sent).length).toBeLessThanOrEqual(50_001);
    expect(v.parse(wholeText, sent)).toBe(sent);
  });

  test('a field that is sent back to the platform is refused, never cut', () => {
    expect(v.is(code, sent)).toBe(false);
    expect(v.is(id, sent)).toBe(false);
  });
});

test('a text of a sentence’s length stays unchanged', () => {
  const honest = '字'.repeat(500);
  for (const schema of [text, requiredText, longText, code, wholeText])
    expect(v.parse(schema, honest)).toBe(honest);
});

test('a list schema keeps the first 300 of five thousand entries, or more where its limit is higher', () => {
  const sent = Array.from({ length: 5_000 }, (_, place) => `名${place}`);
  expect(v.parse(list(text), sent)).toEqual(sent.slice(0, 300));
  expect(v.parse(list(text, 20_000), sent)).toEqual(sent);
});

/**
 * The fields that are not shown as plain text: addresses and pictures, HTML for `Html`, tokens, and payment targets,
 * which `LongText` shows.
 */
const shownOtherwise = [
  ...['url', 'h5_url', 'ios_download_url', 'api_token', 'mch_id'],
  ...['site_logo', 'ios_download_qrcode', 'banner', 'gamepic', 'ico', 'payimg', 'avatar', 'headurl'],
  ...['content', 'memo', 'desc', 'webcontent'],
];

test('only fields that no screen prints as they are use the schema of whole texts', () => {
  const sources = readdirSync(__dirname).filter((file) => /^\w+\.ts$/.test(file));
  const whole = sources.flatMap((file) => [
    ...readFileSync(join(__dirname, file), 'utf8').matchAll(/(\w+): (?:wholeText|address|picture)\b/g),
  ]);
  expect([...new Set(whole.map(([, name]) => name))].sort()).toEqual([...shownOtherwise].sort());
});
