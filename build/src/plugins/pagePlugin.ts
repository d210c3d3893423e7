import { emitText, type Plugin, whenBuilt } from './whenBuilt.ts';

/** Returns the plugin that emits an `index.html`, which loads the files of the entry `main`. */
export function pagePlugin(title: string): Plugin {
  return whenBuilt('pagePlugin', (compilation) => {
    const files = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter(
      // After an edit webpack counts the hot update as a file of the entry.
      (file) => !compilation.getAsset(file)?.info.hotModuleReplacement,
    );
    emitText(compilation, 'index.html', html(title, files));
  });
}

function html(title: string, files: readonly string[]): string {
  const tags = files.flatMap((file) => {
    if (file.endsWith('.css')) return `<link rel="stylesheet" href="${file}" />`;
    return file.endsWith('.js') ? `<script defer src="${file}"></script>` : [];
  });
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <link rel="icon" href="data:," />
    <title>${title}</title>
    ${tags.join('\n    ')}
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
}
