import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineNames, engineProblem } from '@site/build/engines';
import type { EngineTab } from '../engines/EngineTab.ts';
import { openEngine } from '../engines/openEngine.ts';
import { still } from '../support/browser/phone.ts';
import { covers } from '../support/covers.ts';
import { type Meddling, meddlingLine } from '../support/network/meddlingLine.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { expect, test } from '../support/test.ts';
import { until } from '../support/waits.ts';

covers('host/screens', 'shared', 'release', 'site-release');

const port = drillPort('twoAnswers');

/** A build of ES modules in the form of Vite's: an entry, a module that it imports, and one that it imports later. */
const modules: Readonly<Record<string, string>> = {
  'entry.js': `import { shared } from './shared.js';
    export function init(scope) { shared.scope = scope; }
    export async function get() {
      const [{ boothWith }, react] = await Promise.all([import('./Booth.js'), Object.values(shared.scope.react)[0].get()]);
      return () => ({ default: boothWith(react()) });
    }`,
  'shared.js': 'export const shared = {};',
  'Booth.js': "export const boothWith = (react) => () => react.createElement('h1', null, '摊位开张');",
};
const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const manifest = {
  name: 'booth',
  metaData: { remoteEntry: { name: 'entry.js', path: '', type: 'module' }, publicPath: 'auto' },
  shared: [{ name: 'react', requiredVersion: '^18.3.1', assets }],
  exposes: [{ path: './Booth', assets }],
};
const routes = [{ path: '/booth', expose: './Booth', title: '摊位' }];

const card = '页面加载失败';
/** What a tab shows at the booth’s address, and whether it ran bytes that are not those of the release. */
type Outcome = { readonly shown: string; readonly hasRunOthers: boolean };

let site: CopiedSite;
test.beforeAll(async () => {
  site = await copiedSite(port);
  const dist = mkdtempSync(join(tmpdir(), 'booth-'));
  try {
    for (const [file, text] of Object.entries(modules)) writeFileSync(join(dist, file), text);
    writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(dist, 'routes.json'), JSON.stringify(routes));
    const from = ['--dist', dist, '--routes', join(dist, 'routes.json'), '--version', '1.0.0'];
    await releaseCommand(site.store, 'publish', 'booth', ...from);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});
test.afterAll(() => site?.close());

for (const engine of ['Chromium', ...engineNames] as const) {
  // npm test reports missing engines at its end, with the way to install them.
  if (engine !== 'Chromium' && engineProblem(engine)) continue;
  test.describe(engine, () => {
    let tab: EngineTab;
    test.beforeAll(async () => {
      tab = await openEngine(engine, { theme: 'light', ...still });
    });
    test.afterAll(() => tab?.close());

    if (engine === 'WebKit')
      test('WebKit, which checks no hashes of imported modules, shows a card for a remote of ES modules, requests none of it and says why', async () => {
        const line = await meddlingLine(port);
        try {
          line.meddle(({ path }) => (fileAt(path) ? { kind: 'delay', ms: 0 } : undefined));
          // WebKit's driver records the console only once a page is there.
          await tab.open(`${line.address}/`);
          await tab.until('the hall', () => !document.querySelector('#root[data-frame]'), null);
          await tab.goTo('#/booth');
          expect(await outcomeOf(tab)).toEqual({ shown: card, hasRunOthers: false });
          expect(line.meddled()).toBe(0);
          expect(await tab.problems()).toContainEqual(
            expect.stringContaining('checks no hashes of imported ES'),
          );
          const lost = () => line.reports.flatMap((report) => report.lost ?? []);
          await until('the report of the booth', () => lost().length > 0, 10_000);
          expect(lost()).toContainEqual(expect.objectContaining({ app: 'booth', cause: 'unchecked' }));
          expect(
            line.reports.flatMap(({ events }) => events).filter(({ kind }) => kind === 'failed'),
          ).toEqual([]);
        } finally {
          await line.close();
        }
      });
    else
      test(`${engine} shows a remote of ES modules, and runs no other bytes that a server sends at a later request for a module`, async () => {
        test.slow();
        expect(await outcomeWith(tab)).toEqual({ shown: '摊位开张', hasRunOthers: false });
        for (const file of Object.keys(modules)) {
          // The second request is that of the preload, which the browser refuses; an import sends no third one.
          expect(await outcomeWith(tab, { file, from: 1 }), file).toEqual({
            shown: card,
            hasRunOthers: false,
          });
          expect(await outcomeWith(tab, { file, from: 2 }), file).toEqual({
            shown: '摊位开张',
            hasRunOthers: false,
          });
        }
      });
  });
}

type Changed = { readonly file: string; readonly from: number };

/** Returns the outcome of a page on a line of its own that answers a module with other bytes from some request on. */
async function outcomeWith(tab: EngineTab, changed?: Changed): Promise<Outcome> {
  const line = await meddlingLine(port);
  try {
    line.meddle(({ path, before }) => {
      const file = fileAt(path);
      return file ? answer(file, file === changed?.file && before >= changed.from) : undefined;
    });
    await tab.open(`${line.address}/#/booth`);
    return await outcomeOf(tab);
  } finally {
    await line.close();
  }
}

function fileAt(path: string): string | undefined {
  return Object.keys(modules).find((file) => path === `/remotes/booth/1.0.0/${file}`);
}

/** No browser caches the answer, so a second request for it reaches the line. */
function answer(file: string, isOther: boolean): Meddling {
  const body = `${modules[file]}${isOther ? '\nglobalThis.hasRunOthers = true;' : ''}`;
  return { kind: 'answer', status: 200, headers: { 'content-type': 'text/javascript' }, body };
}

async function outcomeOf(tab: EngineTab): Promise<Outcome> {
  const isShown = (texts: readonly string[]) =>
    texts.some((text) => document.querySelector('main')?.textContent?.includes(text));
  const texts = ['摊位开张', card];
  await tab.until('the booth or a card', isShown, texts);
  return tab.run((all) => {
    const text = document.querySelector('main')?.textContent ?? '';
    return { shown: all.find((one) => text.includes(one)) ?? '', hasRunOthers: 'hasRunOthers' in window };
  }, texts);
}
