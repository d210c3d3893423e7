import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '../../explanations/language.ts';
import { programs, styles } from '../pageAssets.ts';
import type { Page, PageContext } from '../pageContext.ts';
import { frameWords } from '../words/frameWords.ts';
import { ReaderContext, useLanguage, useMay, useWords } from '../words/useWords.ts';
import { HiddenFields } from './HiddenFields.tsx';

/** The context that `Layout` needs; a visitor who is not logged in has no name, roles or store. */
export type ForPage = Pick<PageContext, 'channel' | 'language' | 'here'> & Partial<PageContext>;

type LayoutProps = {
  readonly context: ForPage;
  readonly title: string;
  /** The entry of the navigation that the page belongs to. */
  readonly section?: Section;
  /** The revision that the page shows; a notice appears once the channel has a newer one. */
  readonly revision?: number;
  /** The address of the page's fresh parts, for a page that updates itself. */
  readonly parts?: string;
  /** The script that the page needs beside `followChannel`. */
  readonly program?: Exclude<keyof typeof programs, 'followChannel'>;
  /** The link to the overview below the page, by its text. */
  readonly back?: 'back' | 'backUnchanged';
  readonly children: ReactNode;
};

/**
 * Renders a whole page of the console: its head, its header with the navigation, and its content. To add a page:
 * - Write a function that takes a `PageContext` and returns `pageOf(<Layout context title section>…</Layout>)`. Give it a row in
 *   `routes.ts`, with the role that it needs, and an entry in `Navigation` if every page is to link to it.
 * - Put its texts in a `…Words.ts(x)` of its area: a table `{ en, zh }` of texts and of functions that return texts. The page
 *   function takes `someWords[context.language]`, a component under it `useWords(someWords)`. A test renders every page in Chinese
 *   and fails on English text.
 * - Show a button that needs a role only if `useMay(role)`; the row in `routes.ts` also refuses its form. A form changes the
 *   store by `context.store` and the functions of the command; where a person's signature is needed, their browser signs.
 * - Show messages of the release tool, which are English, in `Sentence`, moments in `Timestamp`, and large numbers by
 *   `Intl.NumberFormat(language)`.
 * - Put content that updates itself in a `Part` (`health`), and have the page answer with its parts alone where the field
 *   `parts` asks for them.
 * - Put a script in `programs` and list it in `pageAssets.ts`; the policy in `answerRequest.ts` lets no other script run.
 */
export function Layout({ context, children, ...page }: LayoutProps) {
  const { title, section, revision, parts, program, back } = page;
  const { channel, by, language } = context;
  const words = frameWords[language];
  return (
    <ReaderContext.Provider value={context}>
      <html lang={language === 'zh' ? 'zh-CN' : language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`${title} · ${channel} · ${words.releases}`}</title>
          <link rel="icon" href="data:," />
          {/* Unescaped: the Content-Security-Policy names styles and scripts by the hashes of their exact text. */}
          <style dangerouslySetInnerHTML={{ __html: styles }} />
        </head>
        <body>
          <header className="top">
            <p>
              <a href="/">{words.releases}</a>{' '}
              <span className="channel">
                {words.channel} <b>{channel}</b>
              </span>
            </p>
            {by !== undefined && (
              <SignedInAs by={by} logOutToken={context.canLogOut ? context.token : undefined} />
            )}
            <LanguageSwitch here={context.here} />
            {by !== undefined && <Navigation section={section} />}
          </header>
          <main data-parts={parts}>
            {revision !== undefined && (
              <p id="moved" className="notice moved" role="status" data-revision={revision} hidden>
                {words.newer} <a href="/">{words.show}</a>
              </p>
            )}
            {parts && (
              <p id="outdated" className="notice moved" role="status" hidden>
                {words.outdated}
              </p>
            )}
            {children}
            {back && (
              <p>
                <a href="/">{words[back]}</a>
              </p>
            )}
          </main>
          <script dangerouslySetInnerHTML={{ __html: programs.followChannel }} />
          {program && <script dangerouslySetInnerHTML={{ __html: programs[program] }} />}
        </body>
      </html>
    </ReaderContext.Provider>
  );
}

const names = { en: 'English', zh: '中文' };

/** Links to the same page in the other language; a cookie remembers the choice. */
function LanguageSwitch({ here }: { readonly here: string }) {
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

/** The pages that every page links to, in order. `frameWords` has their names. */
const sections = { overview: '/', errors: '/errors', history: '/history' } as const;
type Section = keyof typeof sections;

/** Links every page to the main pages. */
function Navigation({ section }: { readonly section?: Section | undefined }) {
  const words = useWords(frameWords);
  return (
    <nav className="sections" aria-label={words.pages}>
      {Object.entries(sections).map(([name, address]) => (
        <a key={name} href={address} aria-current={name === section ? 'page' : undefined}>
          {words[name as Section]}
        </a>
      ))}
    </nav>
  );
}

type SignedInAsProps = {
  readonly by: string;
  /** The form token for logging out; undefined for a visitor who did not log in at this console. */
  readonly logOutToken: string | undefined;
};

/** Shows the visitor's name and, for a visitor who logged in here, the log-out button. */
function SignedInAs({ by, logOutToken }: SignedInAsProps) {
  const words = useWords(frameWords);
  const mayRelease = useMay('release');
  return (
    <div className="who">
      <p>
        {mayRelease ? words.releaseAs : words.lookAs} <bdi>{by}</bdi>
      </p>
      {logOutToken && (
        <form method="post" action="/log-out">
          <HiddenFields fields={[['token', logOutToken]]} />
          <button type="submit" className="plain">
            {words.logOut}
          </button>
        </form>
      )}
    </div>
  );
}

/** Renders a whole page to HTML. React escapes every text in it. */
export function pageOf(page: ReactElement, status = 200): Page {
  return { status, markup: `<!doctype html>\n${renderToStaticMarkup(page)}\n` };
}
