import { escapeXml } from '../art/svg.ts';

type Page = {
  readonly title: string;
  readonly body: string;
  readonly theme?: 'light' | 'dark';
  readonly script?: string;
};

/** Returns a frame page with the parts that all have in common. */
export function page({ title, body, theme = 'light', script }: Page): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeXml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/frames.css">
</head>
<body class="${theme}">
${body}
${script ? `<script src="/assets/${script}"></script>` : ''}
</body>
</html>`;
}
