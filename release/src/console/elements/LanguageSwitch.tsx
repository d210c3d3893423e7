import { languages } from '../../explanations/language.ts';
import { useLanguage } from '../words/useWords.ts';

const names = { en: 'English', zh: '中文' };

/** Links to the same page in the other language; a cookie remembers the choice. */
export function LanguageSwitch({ here }: { readonly here: string }) {
  const current = useLanguage();
  return (
    <p className="languages">
      {languages
        .filter((language) => language !== current)
        .map((language) => (
          <a
            key={language}
            href={`/language?${new URLSearchParams({ to: language, back: here })}`}
            lang={language}
            hrefLang={language}
          >
            {names[language]}
          </a>
        ))}
    </p>
  );
}
