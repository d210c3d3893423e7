import { followScript } from './followScript.ts';
import { Html, html } from './html.ts';
import { styles } from './styles.ts';

export type PageOptions = {
  readonly title: string;
  readonly channel: string;
  readonly by: string;
  /** The revision that the page shows: the page says so once there is another. */
  readonly revision?: number;
  readonly body: Html;
};

/** A whole page of the console. */
export function layout({ title, channel, by, revision, body }: PageOptions): string {
  const notice =
    revision !== undefined &&
    html`<p id="moved" class="notice moved" role="status" data-revision="${revision}" hidden>
      There is a newer revision than this page shows. <a href="/">Show it</a>
    </p>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${channel} · Releases</title>
<link rel="icon" href="data:,">
<style>${new Html(styles)}</style>
</head>
<body>
<header class="top">
  <p><a href="/">Releases</a> <span class="channel">channel <b>${channel}</b></span></p>
  <p class="who">You release as <bdi>${by}</bdi></p>
</header>
<main>
${notice}
${body}
</main>
<script>${new Html(followScript)}</script>
</body>
</html>
`.markup;
}
