/** @environment page */
import { focusManager, onlineManager, QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import { currentScope, renewScope, subscribeToScope } from './scope.ts';

beforeEach(() => {
  renewScope(() => {});
  currentScope().queryClient.mount();
});

afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

/** Queries a call as a screen does, and waits for its answer. */
async function show(ask: () => Promise<string>): Promise<QueryObserverResult> {
  const observer = new QueryObserver(currentScope().queryClient, { queryKey: ['cards'], queryFn: ask });
  return new Promise((resolve) => {
    observer.subscribe((result) => {
      if (result.isSuccess || result.failureCount > 0) resolve(result);
    });
  });
}

test('a failed query fails at once: a retry is the player’s decision', async () => {
  const result = await show(() => Promise.reject(new Error('busy')));
  expect(result.status).toBe('error');
});

test('a return to the page repeats no query', async () => {
  const ask = jest.fn(() => Promise.resolve('cards'));
  await show(ask);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a browser that reports itself offline sends the query all the same, so that the player sees a failure', async () => {
  onlineManager.setOnline(false);
  const result = await show(() => Promise.resolve('cards'));
  expect(result.data).toBe('cards');
});

test('the former player’s query ends with their scope, and the next scope has a new number', async () => {
  const signals: AbortSignal[] = [];
  const { id, queryClient } = currentScope();
  const observer = new QueryObserver(queryClient, {
    queryKey: ['cards'],
    queryFn: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    },
  });
  observer.subscribe(() => {});
  renewScope(() => {});
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(currentScope().id).toBe(id + 1);
});

test('the next scope is prepared before it is published', () => {
  const seen: unknown[] = [];
  const stopListening = subscribeToScope(() => seen.push(currentScope().queryClient.getQueryData(['cards'])));
  renewScope(({ queryClient }) => queryClient.setQueryData(['cards'], 'prepared'));
  stopListening();
  expect(seen).toEqual(['prepared']);
});
