import { screen, waitFor, within } from '@testing-library/dom';
import * as react from 'react';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

type Props = { readonly path: string; readonly site: string; readonly token?: string };
type SiteProps = Props & {
  readonly stage: HTMLElement;
  readonly routes: readonly object[];
  load(expose: string): Promise<ComponentType>;
};
type Shared = { get(): unknown; readonly version?: string };
type Scope = Record<string, Record<string, Shared>>;
type ShadowStyles = typeof import('@site/shared/shadow-styles');

const publicPath = 'https://cdn.example.com/remotes/wallet/1.0.0/';
const versions = {
  'react-dom': '18.3.1',
  '@site/shared': '3.0.0',
  '@site/shared/shadow-styles': '3.0.0',
  '@site/shared/standalone': '3.0.0',
};
const routes = [
  { path: '/list', expose: './list', login: false },
  { path: '/order/:id', expose: './order', login: false },
];
const screens: Readonly<Record<string, ComponentType>> = {
  './list': () => <h1>列表</h1>,
  './order': () => <h1>订单</h1>,
};
const shared = (version: string): Record<string, Shared> => ({
  [version]: { get: () => () => 'of the page' },
});

/** The last props of the component that shows a site, and every stage that it has had. */
let given: SiteProps;
const stages = new Set<HTMLElement>();
function Site(props: SiteProps) {
  given = props;
  stages.add(props.stage);
  return createPortal(<h1>{props.path}</h1>, props.stage);
}

let page: HTMLElement;
let root: Root;
let chunkFiles: { showStyle?: ShadowStyles['showStyle'] };
let styles: ShadowStyles;
let copiedModules: Record<string, () => Promise<unknown>>;
let init: jest.Mock;

beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
  stages.clear();
  chunkFiles = {};
  init = jest.fn();
  copiedModules = {
    'react-dom': async () => 'a copy',
    '@site/shared': async () => 'a copy',
    '@site/shared/shadow-styles': async () => styles,
    '@site/shared/standalone': async () => ({ StandaloneSite: Site }),
  };
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const name of Object.keys(globals({}))) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(globalThis, 'copies');
  jest.restoreAllMocks();
});

/** Returns the globals that webpack provides in a build, and the container of its remote. */
function globals(scope: Scope) {
  return {
    STANDALONE: {
      container: 'wallet',
      routes,
      copies: { container: 'copies', entry: 'copies/entry.js', integrity: 'sha256-x', modules: versions },
    },
    __webpack_public_path__: publicPath,
    __webpack_share_scopes__: { default: scope },
    __webpack_init_sharing__: async () => undefined,
    __webpack_require__: { chunkFiles },
    wallet: { get: async (expose: string) => () => ({ default: screens[expose] }) },
  };
}

/** Returns the component of a remote whose build was loaded into a page that shares these modules. */
async function loaded(scope: Scope): Promise<ComponentType<Props>> {
  Object.assign(globalThis, globals(scope));
  let Standalone: ComponentType<Props> = () => null;
  await jest.isolateModulesAsync(async () => {
    // The page shares React.
    jest.doMock('react', () => react);
    ({ default: Standalone } = await import('./Standalone.ts'));
    styles = await import('@site/shared/shadow-styles');
  });
  return Standalone;
}

const site = 'https://play.example.com';
const scripts = () => [...document.head.querySelectorAll('script')];

/** Lets the request of the copies' file end with this event. */
async function copiesEnd(how: 'load' | 'error'): Promise<void> {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const get = async (expose: string) => () => (expose === './copiedModules' ? { copiedModules } : null);
  if (how === 'load') Object.assign(globalThis, { copies: { init, get } });
  scripts()[0]?.dispatchEvent(new Event(how));
}

/** Returns the shadow root of the screens. */
async function shadowRoot(): Promise<ShadowRoot> {
  return waitFor(() => {
    const [found] = [...page.querySelectorAll('*')].flatMap((element) => element.shadowRoot ?? []);
    if (!found) throw new Error('There is no shadow root.');
    return found;
  });
}
const stagesIn = (shadow: ShadowRoot) => [...shadow.querySelectorAll<HTMLElement>('[data-stage]')];
/** Returns the stage as soon as it shows the screen of an address. */
async function shown(path: string): Promise<HTMLElement> {
  const shadow = await shadowRoot();
  return waitFor(() => {
    const [stage] = stagesIn(shadow);
    if (!stage) throw new Error('There is no stage.');
    expect(within(stage).getByRole('heading', { name: path })).toBeVisible();
    return stage;
  });
}
const linksIn = (shadow: ShadowRoot) => [...shadow.querySelectorAll('link')].map(({ href }) => href);

describe('in a page that shares React alone', () => {
  const show = async (props: Partial<Props> = {}, around = (node: ReactNode) => node) => {
    const scope: Scope = { react: shared('18.2.0') };
    const Standalone = await loaded(scope);
    const render = (next: Partial<Props> = {}) =>
      root.render(around(<Standalone path="/list" site={site} {...props} {...next} />));
    render();
    return { scope, render };
  };

  test('the remote loads its fallback copies by their hash, and shows the site in a shadow root', async () => {
    const { scope } = await show();
    await copiesEnd('load');
    const stage = await shown('/list');
    expect(init.mock.calls).toEqual([[scope]]);
    expect(stage.getRootNode()).toHaveProperty('mode', 'open');
    expect(given.stage).toBe(stage);
    expect(page).toHaveTextContent('');
  });

  test('the remote loads only the entry of the copies', async () => {
    await show();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect(scripts()[0]).toMatchObject({
      src: `${publicPath}copies/entry.js`,
      integrity: 'sha256-x',
      crossOrigin: 'anonymous',
    });
  });

  test('the remote adds its copies to the share scope in their version, and leaves the page’s own modules', async () => {
    const { scope } = await show();
    await copiesEnd('load');
    await shown('/list');
    expect(scope).toMatchObject({
      react: { '18.2.0': {} },
      ...Object.fromEntries(
        Object.entries(versions).map(([name, version]) => [
          name,
          {
            [version]: {
              version,
              from: 'copies',
              shareConfig: { singleton: true, requiredVersion: `^${version}` },
            },
          },
        ]),
      ),
    });
    expect(Object.keys(scope)).toEqual(['react', ...Object.keys(versions)]);
    const factory = (await scope['react-dom']?.['18.3.1']?.get()) as () => unknown;
    expect(factory()).toBe('a copy');
    expect(scripts()).toEqual([]);
  });

  test.each([
    ['the player’s token', { token: 't1' }, { token: 't1' }],
    ['no token of a visitor', {}, {}],
    ['no empty token', { token: '' }, {}],
  ])('the site gets its address without a slash at the end, and %s', async (_what, props, expected) => {
    await show({ site: `${site}//`, ...props });
    await copiesEnd('load');
    await shown('/list');
    const { stage: _stage, load: _load, ...rest } = given;
    expect(rest).toStrictEqual({ path: '/list', site, routes, ...expected });
  });

  test('the site loads screens from the remote', async () => {
    await show();
    await copiesEnd('load');
    await shown('/list');
    expect(await given.load('./order')).toBe(screens['./order']);
  });

  test('another address is shown in the same stage', async () => {
    const { render } = await show();
    await copiesEnd('load');
    const stage = await shown('/list');
    const { load } = given;
    render({ path: '/order/7' });
    expect(await shown('/order/7')).toBe(stage);
    expect(given.load).toBe(load);
  });

  test('styles of the remote go into the shadow root before anything of the site is loaded', async () => {
    let atFirst: unknown;
    copiedModules['@site/shared/standalone'] = async () => {
      atFirst = chunkFiles.showStyle;
      return { StandaloneSite: Site };
    };
    await show();
    await copiesEnd('load');
    await shown('/list');
    expect(atFirst).toBe(styles.showStyle);
    const showing = chunkFiles.showStyle?.('https://cdn.example.com/a.css', 'sha256-y');
    const shadow = await shadowRoot();
    expect(linksIn(shadow)).toEqual(['https://cdn.example.com/a.css']);
    shadow.querySelector('link')?.dispatchEvent(new Event('load'));
    await showing;
  });

  test('the shadow root inherits no style of the page', async () => {
    await show();
    const shadow = await shadowRoot();
    expect(shadow.firstElementChild).toHaveStyle({ all: 'initial' });
  });

  test('the page shows an error when the copies fail to load, and 重试 loads them again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await show();
    await copiesEnd('error');
    expect(await screen.findByRole('alert')).toHaveTextContent('页面加载失败，请检查网络后重试。');
    screen.getByRole('button', { name: '重试' }).click();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await copiesEnd('error');
    (await screen.findByRole('button', { name: '重试' })).click();
    await copiesEnd('load');
    await shown('/list');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stagesIn(await shadowRoot())).toHaveLength(1);
  });

  test.each(['@site/shared/shadow-styles', '@site/shared/standalone'])(
    'the page shows an error when the part %s of the copies fails, and 重试 loads this part',
    async (name) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const part = copiedModules[name];
      copiedModules[name] = () => Promise.reject(new Error('gone'));
      await show();
      await copiesEnd('load');
      const retry = await screen.findByRole('button', { name: '重试' });
      copiedModules[name] = part ?? copiedModules[name];
      retry.click();
      await shown('/list');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(scripts()).toEqual([]);
    },
  );

  test('the page shows an error when styles fail to load, and no shadow root takes further styles', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await show();
    const style = 'https://cdn.example.com/a.css';
    await styles.showStyle(style, 'sha256-y');
    await copiesEnd('load');
    const shadow = await shadowRoot();
    await waitFor(() => expect(linksIn(shadow)).toEqual([style]));
    shadow.querySelector('link')?.dispatchEvent(new Event('error'));
    await screen.findByRole('alert');
    await styles.showStyle('https://cdn.example.com/b.css');
    expect(linksIn(shadow)).toEqual([]);
  });

  test('the shadow root is empty after Standalone unmounts, and takes no styles', async () => {
    await show();
    await copiesEnd('load');
    await shown('/list');
    const shadow = await shadowRoot();
    root.render(null);
    await waitFor(() => expect(shadow.childNodes).toHaveLength(0));
    // A page may reinsert an element that it has removed.
    document.body.append(shadow.host);
    await styles.showStyle('https://cdn.example.com/a.css');
    expect(linksIn(shadow)).toEqual([]);
  });

  test('Standalone that unmounts before its copies load shows nothing, and takes no styles', async () => {
    const close = jest.fn();
    copiedModules['@site/shared/shadow-styles'] = async () => ({
      ...styles,
      openShadowRoot: async (opened: ShadowRoot) =>
        close.mockImplementation(await styles.openShadowRoot(opened)),
    });
    await show();
    const shadow = await shadowRoot();
    root.render(null);
    await waitFor(() => expect(page).toBeEmptyDOMElement());
    document.body.append(shadow.host);
    await copiesEnd('load');
    await waitFor(() => expect(close).toHaveBeenCalled());
    await styles.showStyle('https://cdn.example.com/a.css');
    expect(shadow.childNodes).toHaveLength(0);
  });

  test('Standalone in StrictMode has one stage, whose shadow root takes styles', async () => {
    await show({}, (node) => <StrictMode>{node}</StrictMode>);
    await copiesEnd('load');
    await shown('/list');
    const shadow = await shadowRoot();
    expect(stagesIn(shadow)).toEqual([...stages]);
    expect(shadow.children).toHaveLength(1);
    const showing = styles.showStyle('https://cdn.example.com/a.css');
    expect(linksIn(shadow)).toEqual(['https://cdn.example.com/a.css']);
    shadow.querySelector('link')?.dispatchEvent(new Event('load'));
    await showing;
    root.render(null);
    await waitFor(() => expect(shadow.querySelector('[data-stage]')).toBeNull());
    document.body.append(shadow.host);
    await styles.showStyle('https://cdn.example.com/b.css');
    expect(linksIn(shadow)).toEqual(['https://cdn.example.com/a.css']);
  });

  test('two Standalone screens share one load of the copies', async () => {
    const Standalone = await loaded({ react: shared('18.2.0') });
    root.render(
      <>
        <Standalone path="/list" site={site} />
        <Standalone path="/order/7" site={site} />
      </>,
    );
    await copiesEnd('load');
    await shown('/list');
    await waitFor(() =>
      expect(
        [...page.querySelectorAll('*')]
          .flatMap(({ shadowRoot }) => shadowRoot ?? [])
          .map(({ textContent }) => textContent),
      ).toEqual(['/list', '/order/7']),
    );
    expect(init).toHaveBeenCalledTimes(1);
    expect(scripts()).toEqual([]);
  });

  test('a development build without a table of files shows the site, too', async () => {
    const Standalone = await loaded({ react: shared('18.2.0') });
    Object.assign(globalThis, { __webpack_require__: {} });
    root.render(<Standalone path="/list" site={site} />);
    await copiesEnd('load');
    expect(await shown('/list')).toBeVisible();
  });
});

test('Standalone uses the copies that another remote has shared, and loads none', async () => {
  const module = { StandaloneSite: Site, showStyle: jest.fn(), openShadowRoot: async () => () => undefined };
  const names = Object.keys(versions);
  const scope: Scope = Object.fromEntries(
    names.map((name) => [name, { '2.9.0': { get: async () => () => module } }]),
  );
  const Standalone = await loaded(scope);
  root.render(<Standalone path="/list" site={site} />);
  await shown('/list');
  expect(scripts()).toEqual([]);
  expect(Object.keys(scope)).toEqual(names);
  expect(Object.values(scope).flatMap(Object.keys)).toEqual(names.map(() => '2.9.0'));
  expect(chunkFiles.showStyle).toBe(module.showStyle);
});

describe('in a page of the site’s own host', () => {
  const show = async (path: string) => {
    const scope: Scope = { react: shared('18.3.1'), '@site/shared': shared('3.0.0') };
    const Standalone = await loaded(scope);
    root.render(<Standalone path={path} site={site} />);
    return { scope, Standalone };
  };

  test('the screen is a direct part of the page, and Standalone loads and shares nothing', async () => {
    const { scope } = await show('/list?tab=2#top');
    expect(await screen.findByRole('heading', { name: '列表' })).toBeVisible();
    expect(Object.keys(scope)).toEqual(['react', '@site/shared']);
    expect([scripts(), chunkFiles]).toEqual([[], {}]);
  });

  test('another address shows another screen', async () => {
    const { Standalone } = await show('/list');
    await screen.findByRole('heading', { name: '列表' });
    root.render(<Standalone path="/order/7" site={site} />);
    expect(await screen.findByRole('heading', { name: '订单' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '列表' })).toBeNull();
  });

  test('the page stays when a screen fails to load', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Standalone } = await show('/order/7');
    Object.assign(globalThis, { wallet: { get: () => Promise.reject(new Error('gone')) } });
    root.render(
      <>
        <p>大厅</p>
        <Standalone path="/list" site={site} />
      </>,
    );
    await waitFor(() => expect(reported).toHaveBeenCalledWith(new Error('gone')));
    expect(page).toHaveTextContent(/^大厅$/);
  });

  test('the screen disappears when Standalone unmounts', async () => {
    await show('/list');
    await screen.findByRole('heading', { name: '列表' });
    root.render(null);
    await waitFor(() => expect(page).toBeEmptyDOMElement());
  });
});
