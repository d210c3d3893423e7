import { act, render, screen } from '@testing-library/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { createSiteRouter } from './createSiteRouter.ts';
import { RouterProvider } from './RouterProvider.tsx';
import { createMemoryRouter, type Router } from './routerOver.ts';
import { useBack } from './useGo.ts';

function Address() {
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  return (
    <button type="button" onClick={() => setQuery({ page: '2' })}>
      {pathname + search} {query.get('name')}
    </button>
  );
}

const shown = () => screen.getByRole('button').textContent?.trim();

function show(router: Router) {
  return render(
    <RouterProvider router={router}>
      <Address />
    </RouterProvider>,
  );
}

test.each([
  [true, '/next'],
  [false, '/'],
])('with flushSync %s the screen is at %s when the call returns', async (flushSync, expected) => {
  const router = createMemoryRouter(['/']);
  show(router);
  let then: string | undefined;
  await act(async () => {
    router.navigate('/next', { flushSync });
    then = shown();
  });
  expect(then).toBe(expected);
  expect(shown()).toBe('/next');
});

test('an invalid character of an address is encoded in it and decoded for the screen', async () => {
  window.history.replaceState(null, '', '#/');
  const router = createSiteRouter();
  show(router);
  await act(() => router.navigate("/list?name=海 it’s '5'"));
  expect(router.state.location.search).toBe('?name=%E6%B5%B7%20it%E2%80%99s%20%275%27');
  expect(shown()).toContain("海 it’s '5'");
  router.stop();
});

test('a query alone leads to the same screen', async () => {
  const router = createMemoryRouter(['/list?name=a']);
  show(router);
  await act(async () => screen.getByRole('button').click());
  expect(shown()).toBe('/list?page=2');
});

test('surplus slashes in an address are removed, so that it stays inside the site', async () => {
  const router = createMemoryRouter(['/']);
  await router.navigate('//example.com//list');
  expect(router.state.location.pathname).toBe('/example.com/list');
});

test('a subscriber receives each navigation until it unsubscribes', async () => {
  const router = createMemoryRouter(['/first', '/second']);
  const steps: string[] = [];
  const stop = router.subscribe(({ location, action }) => steps.push(`${action} ${location.pathname}`));
  await router.navigate('/third');
  await router.navigate('/fourth', { replace: true });
  await router.navigate(-1);
  stop();
  await router.navigate('/fifth');
  expect(steps).toEqual(['PUSH /third', 'REPLACE /fourth', 'POP /second']);
});

test('a navigation hook throws outside of RouterProvider', () => {
  const Lost = () => <p>{typeof useBack()}</p>;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Lost />)).toThrow('outside of RouterProvider');
});

test('a navigation during the first render takes effect', () => {
  const router = createMemoryRouter(['/']);
  let isFirst = true;
  function Stepping() {
    if (isFirst) router.navigate('/next');
    isFirst = false;
    return <Address />;
  }
  render(
    <RouterProvider router={router}>
      <Stepping />
    </RouterProvider>,
  );
  expect(shown()).toBe('/next');
});
