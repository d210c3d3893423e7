import type { ReactNode } from 'react';
import type { Desk } from './desk.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Navigation, type Section } from './Navigation.tsx';
import { programs, styles } from './pageAssets.ts';
import { Reader } from './Reader.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { frameWords } from './words/frameWords.ts';

/** What a page is made with; who is not let in yet has no name. */
export type ForPage = Pick<Desk, 'channel' | 'language' | 'here'> & Partial<Desk>;

type LayoutProps = {
  readonly desk: ForPage;
  readonly title: string;
  /** The entry of the navigation that the page belongs to. */
  readonly section?: Section;
  /** The revision that the page shows: the page says so once there is another. */
  readonly revision?: number;
  /** Where fresh parts of the page are to be had, for a page that is kept current. */
  readonly parts?: string;
  /** A program that the page needs besides. */
  readonly program?: Exclude<keyof typeof programs, 'followChannel'>;
  readonly children: ReactNode;
};

/**
 * A whole page of the console: its head, the way to the other pages, and its content. How a page is added:
 * - its function takes a `Desk` and answers `markupOf(<Layout desk title section>…</Layout>)`; it gets a row in `routes.ts`,
 *   with the role that it takes, and an entry in `Navigation` when people should find it from everywhere;
 * - its words stand in a `…Words.ts(x)` of its area, a table `{ en, zh }` of texts and of functions that make texts. The page
 *   itself takes `someWords[desk.language]`, a component under it `useWords(someWords)`. Nothing else is written in a page: a
 *   test renders every page in Chinese and finds what is left in English;
 * - a button for which a role is needed asks `useMay(role)`; the row in `routes.ts` refuses its form besides. What a form does
 *   takes `desk.store` and commits as for the command: where it needs a person's signature, their browser is asked for it;
 * - what the release tool itself says is English: show it in `Sentence`. Moments go through `Timestamp`, large numbers through
 *   `Intl.NumberFormat(language)`;
 * - what of it changes from moment to moment stands in a `Part` (`health`), and an address of its own answers these parts fresh;
 * - a program is a file in `programs`, listed in `pageAssets.ts`; the policy in `pageHeaders.ts` lets no other one run.
 */
export function Layout({ desk, title, section, revision, parts, program, children }: LayoutProps) {
  const { channel, by, language } = desk;
  const words = frameWords[language];
  return (
    <Reader desk={desk}>
      <html lang={language === 'zh' ? 'zh-CN' : language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`${title} · ${channel} · ${words.releases}`}</title>
          <link rel="icon" href="data:," />
          {/* Unescaped, for the policy names both by the hashes of their files. */}
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
            {by !== undefined && <SignedInAs by={by} logOutToken={desk.canLogOut ? desk.token : undefined} />}
            <LanguageSwitch here={desk.here} />
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
          </main>
          <script dangerouslySetInnerHTML={{ __html: programs.followChannel }} />
          {program && <script dangerouslySetInnerHTML={{ __html: programs[program] }} />}
        </body>
      </html>
    </Reader>
  );
}
