import { act, render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { ScopeProvider } from '../session/ScopeProvider.tsx';
import { openSession } from '../session/session.ts';
import { AppLink } from './AppLink.tsx';
import { createSiteRouter } from './createSiteRouter.ts';
import { DeclaredRoutes } from './DeclaredRoutes.ts';
import { useBack } from './useGo.ts';

type Router = ReturnType<typeof createSiteRouter>;
type Step = (router: Router) => unknown;

/** What a screen has: links of ours and plain ones, and the arrow back. */
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

/** Loads the site at where the tab is. */
function load(): Router {
  const router = createSiteRouter([{ path: '*', element: <Screen /> }]);
  view?.unmount();
  view = render(
    <ScopeProvider>
      <DeclaredRoutes.Provider value={[{ path: '/', serves: 'hall' }]}>
        <RouterProvider router={router} />
      </DeclaredRoutes.Provider>
    </ScopeProvider>,
  );
  return router;
}

let view: ReturnType<typeof render> | undefined;

/** A step of the browser is there a moment later. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
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
/** A plain link to where one is: the browser puts a new entry in the place of the present one. */
const samePlainLink: Step = () => {
  window.history.replaceState(null, '');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
};
const browserBack: Step = () => window.history.back();
const reload: Step = (router) => {
  router.dispose();
  return load();
};

/** Enters the site at `/entered` as from elsewhere, goes so and taps the arrow back. */
async function backAfter(steps: readonly Step[]): Promise<string> {
  openSession('');
  window.history.pushState(null, '', '#/entered');
  let router = load();
  for (const step of [...steps, press('返回')]) {
    const next = await act(async () => step(router));
    if (next) router = next as Router;
    await settled();
  }
  router.dispose();
  return address();
}

test.each<[string, readonly Step[], string]>([
  ['entered here', [], '/'],
  ['a link of the site', [press('linked')], '/entered'],
  ['a plain link or a typed address', [plainLink('/plain')], '/entered'],
  ['two plain links', [plainLink('/plain'), plainLink('/other')], '/plain'],
  ['a link after a plain one', [plainLink('/plain'), press('linked')], '/plain'],
  ['a plain link after a link', [press('linked'), plainLink('/plain')], '/linked'],
  ['a reload where it was entered', [reload], '/'],
  ['a plain link and a reload', [plainLink('/plain'), reload], '/entered'],
  ['a reload and a plain link', [reload, plainLink('/plain')], '/entered'],
  ['a replacement where it was entered', [press('replaced')], '/'],
  ['a replacement after a plain link', [plainLink('/plain'), press('replaced')], '/entered'],
  ['a replacement and a reload', [plainLink('/plain'), press('replaced'), reload], '/entered'],
  ['the browser’s step back to where it was entered', [plainLink('/plain'), browserBack], '/'],
  ['a plain link to where it was entered', [samePlainLink], '/'],
  ['a plain link to where a plain one led', [plainLink('/plain'), samePlainLink, browserBack], '/'],
  ['a plain link back to where it was entered', [plainLink('/plain'), plainLink('/entered')], '/plain'],
  ['a link and a plain one back', [press('linked'), plainLink('/entered')], '/linked'],
  ['a plain link after a step back', [plainLink('/plain'), browserBack, plainLink('/other')], '/entered'],
])('after %s the arrow leads to %#', async (_way, steps, expected) => {
  expect(await backAfter(steps)).toBe(expected);
});

test('a page that is loaded inside the site counts what the browser knows of before', async () => {
  Object.assign(window, { navigation: { currentEntry: { index: 2 } } });
  window.history.pushState(null, '', '#/loaded');
  load().dispose();
  expect(window.history.state.idx).toBe(2);
  Reflect.deleteProperty(window, 'navigation');
});

test('a browser that knows nothing of the pages before starts anew', () => {
  Object.assign(window, { navigation: { currentEntry: null } });
  window.history.pushState(null, '', '#/loaded');
  load().dispose();
  expect(window.history.state.idx).toBe(0);
  Reflect.deleteProperty(window, 'navigation');
});

test('what others keep in the state of an entry stays', () => {
  window.history.pushState({ visit: 'v1' }, '', '#/kept');
  load().dispose();
  expect(window.history.state).toEqual({ visit: 'v1', idx: 0 });
});
