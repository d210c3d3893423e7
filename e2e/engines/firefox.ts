import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bidi, connectBidi } from './bidi.ts';
import { ownFolder, startChild, untilPrints } from './child.ts';
import { phone, throughText, type Wire, type Wish } from './wire.ts';

const STARTS_MS = 30_000;

type Entry = {
  readonly level: string;
  readonly text: string | null;
  readonly type: string;
  readonly source?: { readonly context?: string };
};
type Evaluated = {
  readonly type: string;
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
};

/** Opens Firefox without a window over WebDriver BiDi, with a profile of its own. */
export async function openFirefox(program: string, wish: Wish): Promise<Wire> {
  const profile = ownFolder('firefox');
  writeFileSync(join(profile, 'user.js'), preferences(wish));
  const child = startChild(
    profile,
    [program, '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { HOME: profile, MOZ_HEADLESS_WIDTH: '800', MOZ_HEADLESS_HEIGHT: '1000' },
  );
  try {
    const address = await untilPrints(child, /WebDriver BiDi listening on (ws:\S+)/, STARTS_MS);
    const problems: string[] = [];
    const bidi = await connectBidi(`${address}/session`, (method, params) => {
      if (method === 'log.entryAdded') problems.push(...complaintOf(params as Entry));
    });
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
    const context = contexts[0]?.context ?? '';
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
    await bidi.send('browsingContext.setViewport', { context, viewport: phone });
    if (wish.before) await bidi.send('script.addPreloadScript', { functionDeclaration: wish.before });
    return {
      version: capabilities.browserVersion,
      ...drive(bidi, context),
      problems: async () => problems.splice(0),
      async close() {
        bidi.close();
        await child.end();
      },
    };
  } catch (error) {
    await child.end();
    throw error;
  }
}

function drive(bidi: Bidi, context: string): Pick<Wire, 'open' | 'call' | 'press' | 'write' | 'picture'> {
  const act = (input: object) => bidi.send('input.performActions', { context, actions: [input] });
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async call(source, given) {
      const { type, result, exceptionDetails } = await bidi.send<Evaluated>('script.callFunction', {
        functionDeclaration: throughText(source),
        arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      if (type !== 'success') throw new Error(exceptionDetails?.text ?? 'the page gave no answer');
      return JSON.parse(result?.value ?? 'null');
    },
    async press(x, y) {
      await act({
        type: 'pointer',
        id: 'finger',
        parameters: { pointerType: 'touch' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    async write(text) {
      await act({
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      });
    },
    async picture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

function complaintOf({ level, text, type }: Entry): string[] {
  if (level !== 'error' && level !== 'warn') return [];
  return [`${type === 'javascript' ? 'uncaught' : level}: ${text ?? ''}`];
}

/**
 * Returns preferences that stop background requests and prompts, set language, theme and motion, and disable
 * preloading that no test needs.
 */
function preferences({ theme, reducedMotion }: Wish): string {
  const wanted = {
    'intl.accept_languages': 'zh-CN,zh',
    'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
    'ui.useOverlayScrollbars': 1,
    'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.aboutwelcome.enabled': false,
    'browser.newtab.preload': false,
    'browser.newtabpage.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'browser.search.update': false,
    'browser.tabs.remote.separatePrivilegedContentProcess': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'dom.ipc.processPrelaunch.enabled': false,
    'extensions.update.enabled': false,
    'extensions.webextensions.remote': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.reportingpolicy.firstRun': false,
  };
  return Object.entries(wanted)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
