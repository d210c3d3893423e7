import { loadContainer } from '@site/release-page/load/loadContainer';
import { routeAt } from '@site/release-page/resolve/routeAt';
import type * as ShadowStyles from '@site/shared/shadow-styles';
import type { StandaloneSite } from '@site/shared/standalone';
import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';

type Props = {
  /** The address of a screen of this remote inside the site, such as `/usdtmore`. */
  readonly path: string;
  /** The origin of the site, such as `https://play.example.com`. */
  readonly site: string;
  /** The player's token, where the page has one. */
  readonly token?: string;
};

type Container = Awaited<ReturnType<typeof loadContainer>>;
type Scope = Record<string, Record<string, { get(): unknown }>>;
type SiteProps = ComponentProps<typeof StandaloneSite>;

/** The documented parts of a build's webpack runtime, and the table of files that `@site/federation-runtime` reads. */
declare const __webpack_require__: { readonly chunkFiles?: { showStyle?: typeof ShadowStyles.showStyle } };
declare const __webpack_public_path__: string;
declare const __webpack_share_scopes__: { readonly default: Scope };

/** Replaced by `standalonePlugin` at build time. */
declare const STANDALONE: {
  readonly container: string;
  readonly routes: SiteProps['routes'];
  readonly copies: {
    readonly container: string;
    readonly entry: string;
    readonly integrity: string;
    /** The versions, by module. */
    readonly modules: Readonly<Record<string, string>>;
  };
};

const { container, routes, copies } = STANDALONE;

/**
 * Shows the screen of an address in a page of any host that shares React. Session, client and interface come with this remote
 * where the page has none. Everything is inside a shadow root, which isolates the styles of the page and of the screen from
 * each other.
 */
export default function Standalone({ path, site, token }: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Opened & { readonly stage: HTMLElement }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (!box.current) return;
    const root = box.current.shadowRoot ?? box.current.attachShadow({ mode: 'open' });
    const frame = document.createElement('div');
    // Stops inheritance of styles from the page.
    Object.assign(frame.style, { all: 'initial', display: 'block' });
    const stage = document.createElement('div');
    stage.dataset.stage = '';
    frame.append(stage);
    root.append(frame);
    let isGone = false;
    const opening = openSite(root);
    opening.then(
      (opened) => isGone || setShown({ ...opened, stage }),
      (error) => {
        console.error(error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      setShown(undefined);
      setFailed(false);
      opening.then(({ close }) => close()).catch(() => undefined);
      frame.remove();
    };
  }, [attempt]);

  const given = { path, site: site.replace(/\/+$/, ''), ...(token && { token }) };
  return createElement(
    'div',
    null,
    createElement('div', { ref: box }),
    hasFailed && createElement(Failure, { onRetry: () => setAttempt((count) => count + 1) }),
    shown && createElement(shown.Site, { ...given, stage: shown.stage, routes, load: loadScreen }),
  );
}

/** Rendered into the page itself, because the site's interface did not load. */
function Failure({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return createElement(
    'div',
    { role: 'alert' },
    '页面加载失败，请检查网络后重试。',
    createElement('button', { type: 'button', onClick: onRetry }, '重试'),
  );
}

type Opened = { readonly Site: ComponentType<SiteProps>; close(): void };

async function openSite(root: ShadowRoot): Promise<Opened> {
  const scope = __webpack_share_scopes__.default;
  if ('@site/shared' in scope && !('@site/shared/standalone' in scope))
    return { Site: ScreenAlone, close() {} };
  shareCopies(scope);
  const { showStyle, openShadowRoot } = await shared<typeof ShadowStyles>(
    scope,
    '@site/shared/shadow-styles',
  );
  // The order matters: the modules that load below bring the styles of this build.
  if (__webpack_require__.chunkFiles) __webpack_require__.chunkFiles.showStyle = showStyle;
  const close = await openShadowRoot(root);
  const site = await shared<{ readonly StandaloneSite: typeof StandaloneSite }>(
    scope,
    '@site/shared/standalone',
  );
  return { Site: site.StandaloneSite, close };
}

/** Renders the bare screen, for a host of the site that already provides everything around it. */
function ScreenAlone({ path, load }: SiteProps): ReactElement | null {
  const [Screen, setScreen] = useState<ComponentType>();
  const expose = routeAt(routes, path.replace(/[?#].*/, ''))?.expose;
  useEffect(() => {
    if (expose) load(expose).then((screen) => setScreen(() => screen), console.error);
  }, [expose, load]);
  return Screen ? createElement(Screen) : null;
}

async function loadScreen(expose: string): Promise<ComponentType> {
  const own: Container = Reflect.get(globalThis, container);
  return ((await own.get(expose))() as { readonly default: ComponentType }).default;
}

/**
 * Adds the fallback copies of this remote to the share scope for modules that nobody shares. They come from one build and use
 * one session.
 */
function shareCopies(scope: Scope): void {
  for (const [name, version] of Object.entries(copies.modules))
    scope[name] ??= {
      [version]: Object.assign(
        { get: () => copyOf(name) },
        // The same fields as the official runtime writes for a shared module.
        {
          version,
          from: copies.container,
          scope: ['default'],
          useIn: [],
          deps: [],
          strategy: 'loaded-first',
        },
        { shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ),
    };
}

async function shared<Module>(scope: Scope, name: string): Promise<Module> {
  const [copy] = Object.values(scope[name] ?? {});
  const factory = (await copy?.get()) as () => Module;
  return factory();
}

async function copyOf(name: string): Promise<() => unknown> {
  opening ??= openCopies().catch((error) => {
    opening = undefined;
    throw error;
  });
  const module = await (await opening)[name]?.();
  return () => module;
}

type Copies = Readonly<Record<string, () => Promise<unknown>>>;

let opening: Promise<Copies> | undefined;

async function openCopies(): Promise<Copies> {
  const opened = await loadContainer({ ...copies, entry: __webpack_public_path__ + copies.entry });
  return ((await opened.get('./copiedModules'))() as { readonly copiedModules: Copies }).copiedModules;
}
