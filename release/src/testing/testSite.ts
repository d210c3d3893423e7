import { releaseKeySchema, routePattern } from '@site/release-page';
import * as v from 'valibot';
import { escapeHtml, escapeJson } from '../base/escape.ts';
import { integrityOf } from '../base/integrity.ts';
import { type Claim, type Config, releases, type Site } from '../site/site.ts';
import { iconPath, manifestPath, pageConfigPath, pagePath, workerPath } from '../store/storePaths.ts';

const program = 'document.title = "started";';

const origin = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^https?:\/\/[a-z0-9.*:-]+$/, 'must be an origin like https://games.example.com'),
);

const settings = {
  apiBase: v.optional(v.string(), ''),
  socketBase: v.optional(v.string()),
  frameOrigins: v.optional(v.array(origin), []),
  imageOrigins: v.optional(v.array(origin), []),
  demoAccount: v.optional(v.strictObject({ name: v.string(), password: v.string() })),
  keyHeader: v.optional(v.string(), 'Idempotency-Key'),
  isKeyKept: v.optional(v.boolean(), false),
  reportTo: v.optional(v.string()),
  releaseKey: v.optional(releaseKeySchema),
  title: v.optional(v.string(), '示例之站'),
};
const configSchema = v.object(settings);

const claim = (claimed: string, key = claimed): Claim => ({ key, claimed });

/** A site with a page and a host, for tests of the tool: it brings one of everything that a site may bring. */
const testSite: Site = {
  command: 'npm run release --',
  hasHost: true,
  settings,
  configIn(page) {
    const [, text] = /<script type="application\/json" id="site-config">(.*?)<\/script>/s.exec(page) ?? [];
    return text === undefined ? undefined : v.parse(configSchema, JSON.parse(text));
  },
  policy: ({ config, host = '', development }) =>
    [
      "default-src 'self'",
      `script-src 'self' '${integrityOf(Buffer.from(program))}'${development ? ' http://localhost:*' : ''}`,
      `connect-src 'self' wss://${host}`,
      `frame-src ${v.parse(configSchema, config).frameOrigins.join(' ') || "'none'"}`,
    ].join('; '),
  programs: () => [program],
  configFiles: (channel, config) => [
    [manifestPath(channel), JSON.stringify({ name: config.title, start_url: pagePath(channel) })],
    [pageConfigPath(channel), JSON.stringify(config)],
  ],
  pages: async (_, { document: { channel }, carried, config }) => [
    [pagePath(channel), pageOf(config, carried)],
  ],
  files: () => [
    [iconPath, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['icon-192.png', Buffer.from('not really a picture')],
    [workerPath, Buffer.from('self.skipWaiting();\n')],
    ['floor.js', Buffer.from('showNotice();\n')],
    ['failure.js', Buffer.from('showFailure();\n')],
  ],
  notYet: '还没有准备好。',
  sharedModules: {
    react: 'react',
    'react/jsx-runtime': 'react',
    'react-dom': 'react-dom',
    '@site/shared': '@site/shared',
  },
  foreignFiles: 'copies',
  claimsOf: ({ path, tab, serves }) => [
    claim(`route ${path}`, `route ${routePattern(path)}`),
    ...(tab ? [{ ...claim(`place ${tab.place} of the tab bar`), place: tab.place }] : []),
    ...(serves ? [claim(`role ${serves}`)] : []),
  ],
};

function pageOf(config: Config, carried: object): string {
  const lines = [
    '<!doctype html>',
    `<title>${escapeHtml(String(config.title))}</title>`,
    `<script type="application/json" id="site-config">${escapeJson(config)}</script>`,
    `<script type="application/json" id="site-release">${escapeJson(carried)}</script>`,
    `<script>${program}</script>`,
  ];
  return `${lines.join('\n')}\n`;
}

releases(testSite);
