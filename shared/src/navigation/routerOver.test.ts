import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { createMemoryRouter, routerOver } from './routerOver.ts';

type Step = Parameters<Parameters<ReturnType<typeof UNSAFE_createMemoryHistory>['listen']>[0]>[0];

/** Returns a router over a history that reports steps as the test wants, with the steps that the router takes itself. */
function routerWithSteps() {
  let report = (_: Step) => {};
  const taken: number[] = [];
  const history = {
    ...UNSAFE_createMemoryHistory({ initialEntries: ['/first'] }),
    listen: (listener: typeof report) => {
      report = listener;
      return () => {};
    },
    go: (delta: number) => {
      taken.push(delta);
    },
  };
  const router = routerOver(history);
  const shown: boolean[] = [];
  router.subscribe((_, { flushSync }) => shown.push(flushSync));
  const step = (delta: number | null) =>
    report({ action: 'POP', location: router.state.location, delta } as Step);
  return { router, step, taken, shown };
}

test('a step through the history is shown without haste', () => {
  const { step, shown } = routerWithSteps();
  step(-1);
  expect(shown).toEqual([false]);
});

test('a held step is undone unseen, and the next one is asked about again', () => {
  const { router, step, taken, shown } = routerWithSteps();
  const holds = jest.fn(() => true);
  router.holdSteps(holds);
  step(-2);
  expect(taken).toEqual([2]);
  // The history reports the undoing, too.
  step(2);
  expect([holds.mock.calls.length, shown]).toEqual([1, []]);
  step(-2);
  expect([holds.mock.calls.length, taken]).toEqual([2, [2, 2]]);
  router.holdSteps(null);
  step(2);
  step(-2);
  expect(shown).toEqual([false]);
});

test('a step of unknown length is not held, because going back zero steps would load the page again', () => {
  const { router, step, taken, shown } = routerWithSteps();
  router.holdSteps(() => true);
  step(null);
  expect([taken, shown]).toEqual([[], [false]]);
});

test('the navigator of React Router’s components adds or replaces an entry, with its state', async () => {
  const router = createMemoryRouter(['/first']);
  await router.navigator.push('/second', { made: 1 });
  expect(router.state).toMatchObject({
    action: 'PUSH',
    location: { pathname: '/second', state: { made: 1 } },
  });
  await router.navigator.replace('/third', { made: 2 });
  expect(router.state).toMatchObject({
    action: 'REPLACE',
    location: { pathname: '/third', state: { made: 2 } },
  });
  await router.navigator.go(-1);
  expect(router.state.location.pathname).toBe('/first');
});

test('after its stop a router ignores the history', async () => {
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/first', '/second'] });
  const router = routerOver(history);
  router.stop();
  history.go(-1);
  expect(router.state.location.pathname).toBe('/second');
});
