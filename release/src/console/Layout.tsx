import type { ReactNode } from 'react';
import { followChannel, styles } from './pageAssets.ts';

type LayoutProps = {
  readonly title: string;
  readonly channel: string;
  readonly by: string;
  /** The revision that the page shows: the page says so once there is another. */
  readonly revision?: number;
  readonly children: ReactNode;
};

/** A whole page of the console. */
export function Layout({ title, channel, by, revision, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${channel} · Releases`}</title>
        <link rel="icon" href="data:," />
        {/* Unescaped, for the policy names both by the hashes of their files. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header className="top">
          <p>
            <a href="/">Releases</a>{' '}
            <span className="channel">
              channel <b>{channel}</b>
            </span>
          </p>
          <p className="who">
            You release as <bdi>{by}</bdi>
          </p>
        </header>
        <main>
          {revision !== undefined && (
            <p id="moved" className="notice moved" role="status" data-revision={revision} hidden>
              There is a newer revision than this page shows. <a href="/">Show it</a>
            </p>
          )}
          {children}
        </main>
        <script dangerouslySetInnerHTML={{ __html: followChannel }} />
      </body>
    </html>
  );
}
