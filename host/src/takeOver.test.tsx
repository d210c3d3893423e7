import type { Chrome } from '@site/release-page';
import { createReleaseStore } from '@site/release-page/follow/releaseStore';
import { onNote } from '@site/release-page/load/notes';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { releaseOf, remoteOf, route } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { currentScope, userInfoAtom } from '@site/shared';
import { createMemoryRouter, openSession } from '@site/shared/host';
import type { Money } from '@site/shared/money';
import { frameKind, placeholder } from '@site/shared/page';
import { writeUser } from '@site/shared/testing';
import { act } from '@testing-library/react';
import { App } from './App.tsx';
import { framedRelease, frames } from './frames.tsx';
import { ReleasedRoutes } from './routing/ReleasedRoutes.tsx';
import { readyScreen, takeOver } from './takeOver.tsx';

// React warns about every layout effect when it renders to a string.
const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
const all = frames();
errors.mockReset();
const noted = jest.fn();
const player = { id: 1, username: 'haifeng', balance: '88.50' };
let container: HTMLElement;
let made = 0;
let router: ReturnType<typeof createMemoryRouter>;

type Page = {
  readonly token?: string;
  readonly frame?: string;
  readonly change?: (html: string) => string;
  /** Called while React is about to take over. */
  readonly meanwhile?: () => void;
};

/** Opens a page that shows the frame of this shell, and lets the host take over. */
async function open(
  chrome: Chrome,
  { token, frame = placeholder('screen'), change = (html) => html, meanwhile }: Page = {},
) {
  sessionStorage.clear();
  localStorage.clear();
  if (token) {
    sessionStorage.setItem('token', token);
    writeUser(token, player);
  }
  act(() => openSession(''));
  fakeRemotes().answer(() => new Promise(() => {}));
  container = document.createElement('div');
  container.innerHTML = change(all[frameKind(chrome, token !== undefined)] ?? '');
  Object.assign(container.dataset, { frame, ...(token && { framePlayer: '' }) });
  container.querySelector('main')?.setAttribute('aria-busy', 'true');
  document.body.replaceChildren(container);
  const before = [...container.querySelectorAll('*')];
  router = createMemoryRouter([placeholder('screen')]);
  const releases = createReleaseStore(framedRelease({ ...chrome, actions: ['service', 'drawer'] }));
  const app = <App releases={releases} router={router} Routes={ReleasedRoutes} />;
  const routes = () => routeTable(releases.current(), null, releases.host);
  const pathname = () => router.state.location.pathname;
  await act(async () => {
    await takeOver(container, { app, routes, pathname, settled: Promise.resolve() });
    meanwhile?.();
  });
  return { gone: before.filter((element) => !container.contains(element)) };
}

/** A remote of which nothing is in memory. */
const newVersion = () => `2.0.${made++}`;

beforeEach(() => {
  noted.mockClear();
  errors.mockReset();
  onNote(({ kind }) => kind === 'error' && noted());
  window.scrollTo = jest.fn();
});

test.each<[Chrome, string | undefined]>([
  [{ header: 'logo' }, undefined],
  [{ header: 'logo' }, 't'],
  [{ header: 'logo', title: '-' }, 't'],
  [{ header: 'title', title: '-' }, undefined],
  [{ header: 'none' }, undefined],
  [{ header: 'none', fullscreen: true }, undefined],
])('every element of the frame of %j stays when the host takes over, token %s', async (chrome, token) => {
  const { gone } = await open(chrome, token ? { token } : {});
  expect(gone).toEqual([]);
  expect([noted.mock.calls, errors.mock.calls]).toEqual([[], []]);
  expect(container.querySelector('main')).not.toHaveAttribute('aria-busy');
  expect({ ...container.dataset }).toEqual({});
  if (token) expect(container.querySelector('header')).toHaveTextContent('88.50');
});

test('the frame of another address gives way to the site', async () => {
  const { gone } = await open({ header: 'logo' }, { frame: placeholder('hall') });
  expect(gone).not.toEqual([]);
  expect(container.querySelector('nav')).toHaveTextContent('-');
  expect({ ...container.dataset }).toEqual({});
});

test('a frame that differs from React’s first render is drawn again and reported', async () => {
  await open({ header: 'logo' }, { change: (html) => html.replace('登录', '登陆') });
  expect(container).toHaveTextContent('登录');
  expect(noted).toHaveBeenCalled();
});

test('a button that was tapped on the frame acts once the host has taken over', async () => {
  const { gone } = await open(
    { header: 'title', title: '-' },
    { change: (html) => html.replace('aria-label="返回"', 'aria-label="返回" data-tapped=""') },
  );
  expect(gone).not.toEqual([]);
  expect(container.querySelector('[data-tapped]')).toBeNull();
  expect(router.state.location.pathname).toBe(placeholder('hall'));
});

test('data that the platform sends while React takes over shows afterwards', async () => {
  const meanwhile = () => {
    const { store } = currentScope();
    store.set(userInfoAtom, (user) => user && { ...user, balance: '99.00' as Money });
  };
  const { gone } = await open({ header: 'logo' }, { token: 't', meanwhile });
  expect([gone, noted.mock.calls, errors.mock.calls]).toEqual([[], [], []]);
  expect(container.querySelector('header')).toHaveTextContent('99.00');
});

test('in a page without a frame the site is drawn once, when the screen has loaded', async () => {
  const remotes = fakeRemotes();
  let come = () => {};
  const asked = new Promise<void>((handleAsked) => {
    remotes.answer(() => {
      handleAsked();
      return new Promise((resolve) => (come = () => resolve({ default: () => <p>游戏大厅</p> })));
    });
  });
  const page = document.createElement('div');
  page.innerHTML = '<div id="splash">鲸湾娱乐</div>';
  const remote = remoteOf('hall', newVersion(), [route('/')]);
  const routes = routeTable({ ...releaseOf([]), remotes: { hall: remote } }, null);
  page.dataset.frameScreen = `${routes[0]?.target.entry}${routes[0]?.target.expose}`;
  document.body.replaceChildren(page);
  const site = { routes: () => routes, pathname: () => '/', settled: Promise.resolve() };
  const drawn = jest.fn();
  await act(async () => {
    const taking = takeOver(page, { ...site, app: <Drawn onDrawn={drawn} /> });
    await asked;
    expect(page).toHaveTextContent('鲸湾娱乐');
    come();
    await taking;
  });
  expect(drawn).toHaveBeenCalledTimes(1);
  expect({ ...page.dataset }).toEqual({});
});

function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  onDrawn();
  return <p>网站</p>;
}

test('the host starts the code of the screen in the frame at once, and of no other screen', async () => {
  const remotes = fakeRemotes();
  remotes.answer(() => new Promise(() => {}));
  // Versions that no other test uses: the page of an earlier test may still request scripts.
  const version = newVersion();
  const release = {
    ...releaseOf([]),
    remotes: {
      hall: remoteOf('hall', version, [route('/')]),
      member: remoteOf('member', version, [route('/mine')]),
    },
  };
  const routes = routeTable(release, null);
  const [first, second] = routes;
  const asked = () => remotes.asked().filter(({ src }) => src.includes(`/${version}/`));
  const page = document.createElement('div');
  readyScreen(page, routes);
  page.dataset.frameScreen = 'another.js./Screen';
  readyScreen(page, routes);
  await act(() => Promise.resolve());
  expect(asked()).toEqual([]);
  page.dataset.frameScreen = `${first?.target.entry}${first?.target.expose}`;
  readyScreen(page, routes);
  await act(() => Promise.resolve());
  expect(second).toBeDefined();
  expect(asked().map(({ src }) => src)).toEqual([expect.stringContaining(`${first?.target.entry}`)]);
});
