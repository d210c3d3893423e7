import type { IncomingHttpHeaders } from 'node:http';

/** The languages that the console speaks; the first is for who asked for none of them. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** The same words in every language. */
export type InEach<Words> = Readonly<Record<Language, Words>>;

const COOKIE = 'release-console-language';
const YEAR_S = 365 * 24 * 60 * 60;

/** The language that a browser has chosen, else the one that it prefers of ours. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const chosen = new RegExp(`(?:^|; *)${COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1];
  return asLanguage(chosen) ?? preferred(headers['accept-language'] ?? '') ?? languages[0];
}

/** One of our languages, or undefined for any other text. */
export function asLanguage(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

/** The cookie that keeps the choice. It holds no secret, and does not outlive a year. */
export function languageCookie(language: Language): string {
  return `${COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Strict`;
}

/** The first of ours in a list such as `zh-CN,zh;q=0.9,en;q=0.8`, by its weights. */
function preferred(header: string): Language | undefined {
  const wished = header.split(',').map((part) => {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(/ *; */);
    const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2) ?? '1';
    return { language: asLanguage(tag.split('-')[0]), weight: Number(weight) };
  });
  const ours = wished.filter(({ language, weight }) => language && weight > 0);
  return ours.sort((a, b) => b.weight - a.weight)[0]?.language;
}
