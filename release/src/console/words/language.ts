import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languages } from '../../explanations/language.ts';

const COOKIE = 'release-console-language';
const YEAR_S = 365 * 24 * 60 * 60;

/** Returns the language that the visitor has chosen, else the best match of the browser's preferences. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const chosen = new RegExp(`(?:^|; *)${COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1];
  return asLanguage(chosen) ?? preferred(headers['accept-language'] ?? '') ?? languages[0];
}

/** Returns a language of the console, or undefined for any other text. */
export function asLanguage(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

/** Returns the cookie that stores the choice for a year. It holds no secret. */
export function languageCookie(language: Language): string {
  return `${COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Strict`;
}

/** Returns the language of highest weight in an `Accept-Language` such as `zh-CN,zh;q=0.9,en;q=0.8`. */
function preferred(header: string): Language | undefined {
  const wished = header.split(',').map((part) => {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(/ *; */);
    const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2) ?? '1';
    return { language: asLanguage(tag.split('-')[0]), weight: Number(weight) };
  });
  const ours = wished.filter(({ language, weight }) => language && weight > 0);
  return ours.sort((a, b) => b.weight - a.weight)[0]?.language;
}
