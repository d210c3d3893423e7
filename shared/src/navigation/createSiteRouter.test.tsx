import { act, render, screen } from '@testing-library/react';
import { ScopeProvider } from '../session/ScopeProvider.tsx';
import { openSession } from '../session/session.ts';
import { toast } from '../ui/overlays/toast.ts';
import { AppLink } from './AppLink.tsx';
import { createSiteRouter } from './createSiteRouter.ts';
import { DeclaredRoutes } from './DeclaredRoutes.ts';
import { RouterProvider } from './RouterProvider.tsx';
import { useBack } from './useGo.ts';

type Router = ReturnType<typeof createSiteRouter>;
type Step = (router: Router) => unknown;

/** A screen with links of the site and plain ones, and the back arrow. */
function Screen() {
  const back = useBack();
  return (
    <>
      <AppLink to="/linked">linked</AppLink>
      <AppLink to="/replaced" replace>
        replaced
      </AppLink>
      <button type="button" onClick={back}>
        返回
      </button>
    </>
  );
}

// The listeners of a page end with it; a test has one window for all of its pages.
const listeners: Parameters<typeof window.addEventListener>[] = [];
const listen = window.addEventListener.bind(window);
jest.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
  listeners.push(listener);
  listen(...listener);
});

function leave(router: Router): void {
  router.stop();
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
}

/** Loads the site at the tab's address. */
function load(): Router {
  const router = createSiteRouter();
  view?.unmount();
  view = render(
    <ScopeProvider>
      <DeclaredRoutes.Provider value={[{ path: '/', serves: 'hall' }]}>
        <RouterProvider router={router}>
          <Screen />
        </RouterProvider>
      </DeclaredRoutes.Provider>
    </ScopeProvider>,
  );
  return router;
}

let view: ReturnType<typeof render> | undefined;

/** Waits some turns of the clock for a step of the browser; on a busy machine one long wait may be a single turn. */
const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2));
  });
const address = () => window.location.hash.slice(1);

const press =
  (name: string): Step =>
  () =>
    screen.getByRole(name === '返回' ? 'button' : 'link', { name }).click();
const plainLink =
  (to: string): Step =>
  () => {
    window.location.hash = to;
  };
/** Follows a plain link to the current address: the browser replaces the current entry. */
const samePlainLink: Step = () => {
  window.history.replaceState(null, '');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
};
const browserBack: Step = () => window.history.back();
const reload: Step = (router) => {
  leave(router);
  return load();
};

/** Enters the site at `/entered` as from elsewhere, goes these steps and taps the back arrow. */
async function backAfter(steps: readonly Step[]): Promise<string> {
  openSession('');
  window.history.pushState(null, '', '#/elsewhere');
  window.history.pushState(null, '', '#/entered');
  let router = load();
  for (const step of [...steps, press('返回')]) {
    const next = await act(async () => step(router));
    if (next) router = next as Router;
    await settled();
  }
  leave(router);
  return address();
}

test.each<[string, string, readonly Step[]]>([
  ['an entry at this page', '/', []],
  ['a link of the site', '/entered', [press('linked')]],
  ['a plain link or a typed address', '/entered', [plainLink('/plain')]],
  ['two plain links', '/plain', [plainLink('/plain'), plainLink('/other')]],
  ['a link after a plain link', '/plain', [plainLink('/plain'), press('linked')]],
  ['a plain link after a link', '/linked', [press('linked'), plainLink('/plain')]],
  ['a reload of the entry page', '/', [reload]],
  ['a plain link and a reload', '/entered', [plainLink('/plain'), reload]],
  ['a reload and a plain link', '/entered', [reload, plainLink('/plain')]],
  ['a replacement of the entry page', '/', [press('replaced')]],
  ['a replacement after a plain link', '/entered', [plainLink('/plain'), press('replaced')]],
  ['a replacement and a reload', '/entered', [plainLink('/plain'), press('replaced'), reload]],
  ['the browser’s step back to the entry page', '/', [plainLink('/plain'), browserBack]],
  ['a plain link to the entry page', '/', [samePlainLink]],
  ['a plain link to the target of another', '/', [plainLink('/plain'), samePlainLink, browserBack]],
  ['a plain link back to the entry page', '/plain', [plainLink('/plain'), plainLink('/entered')]],
  ['a link and a plain link to the same address', '/entered', [press('linked'), samePlainLink]],
  [
    'a plain link, a reload and a plain link to the same address',
    '/entered',
    [plainLink('/plain'), reload, samePlainLink],
  ],
  ['a link and a plain link back', '/linked', [press('linked'), plainLink('/entered')]],
  ['a plain link after a step back', '/entered', [plainLink('/plain'), browserBack, plainLink('/other')]],
])('after %s the back arrow leads to %s', async (_way, expected, steps) => {
  expect(await backAfter(steps)).toBe(expected);
});

test('a page that loads inside the site counts the history entries before it', async () => {
  Object.assign(window, { navigation: { currentEntry: { index: 2 } } });
  window.history.pushState(null, '', '#/loaded');
  const router = load();
  expect(window.history.state.idx).toBe(2);
  Object.assign(window, { navigation: { currentEntry: { index: 3 } } });
  act(() => plainLink('/next')(router));
  await settled();
  expect(window.history.state.idx).toBe(3);
  leave(router);
  Reflect.deleteProperty(window, 'navigation');
});

test('a step back to the entry of a link that was tapped before the site’s code had loaded is one step, and can be blocked', async () => {
  const currentEntry = () => ({ index: address() === '/discover' ? 0 : 1 });
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: Object.defineProperty({}, 'currentEntry', { get: currentEntry }),
  });
  window.history.pushState(null, '', '#/discover');
  window.history.pushState(null, '', '#/tapped');
  const router = load();
  let held = 0;
  router.holdSteps(() => {
    held += 1;
    return held === 1;
  });
  await act(async () => browserBack(router));
  await settled();
  expect([held, address(), window.history.state.idx]).toEqual([1, '/tapped', 1]);
  await act(async () => browserBack(router));
  await settled();
  expect([address(), router.state.location.pathname]).toEqual(['/discover', '/discover']);
  leave(router);
  Reflect.deleteProperty(window, 'navigation');
});

test('a browser without knowledge of earlier pages starts the count at zero', () => {
  Object.assign(window, { navigation: { currentEntry: null } });
  window.history.pushState(null, '', '#/loaded');
  leave(load());
  expect(window.history.state.idx).toBe(0);
  Reflect.deleteProperty(window, 'navigation');
});

test('foreign fields in the state of a history entry remain', () => {
  window.history.pushState({ visit: 'v1' }, '', '#/kept');
  leave(load());
  expect(window.history.state).toEqual({ visit: 'v1', idx: 0 });
});

test('a toast stays over a navigation in its first second, and a later navigation removes it', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  const router = load();
  toast('存款成功');
  now.mockReturnValue(5_999);
  await act(() => router.navigate('/next'));
  expect(screen.getByText('存款成功')).toBeVisible();
  now.mockReturnValue(6_000);
  await act(() => router.navigate('/later'));
  expect(screen.queryByText('存款成功')).toBeNull();
  now.mockRestore();
  leave(router);
});
