import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { languages } from '../../explanations/language.ts';
import { historyWords } from './historyWords.tsx';
import { languageOf } from './language.ts';

const folder = join(import.meta.dirname, '..');
const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /Words\.tsx?$/.test(file));

test.each(tables.filter((file) => !file.endsWith('useWords.ts')))(
  '%s has every word in each language',
  async (file) => {
    const exported: object = require(join(folder, file));
    const found = Object.values(exported);
    expect(found.length).toBeGreaterThan(0);
    for (const words of found) {
      expect(Object.keys(words).sort()).toEqual([...languages].sort());
      for (const language of languages)
        expect(Object.keys(words[language])).toEqual(Object.keys(words[languages[0]]));
    }
  },
);

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh'],
  [{ 'accept-language': 'en;q=0.5, zh-TW;q=0.7' }, 'zh'],
  [{ 'accept-language': 'fr, en-GB;q=0.4' }, 'en'],
  [{ 'accept-language': 'zh;q=0, de' }, 'en'],
  [{ 'accept-language': 'zh', cookie: 'a=b; release-console-language=en' }, 'en'],
  [{ 'accept-language': 'zh', cookie: 'release-console-language=fr' }, 'zh'],
])('a browser with %j reads %s', (headers, language) => {
  expect(languageOf(headers)).toBe(language);
});

test.each([
  ['16 screens in 7.1 s', '，已试开：16 个页面，用时 7.1 秒'],
  ['16 screens in 7.1 s, in revision 4', '，已试开：16 个页面，用时 7.1 秒，在第 4 次发布'],
])('a smoke test of %s is in Chinese, too', (seen, text) => {
  expect(historyWords.zh.tried(seen)).toBe(text);
});
