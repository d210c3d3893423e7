import { observable } from './observable.ts';

test('a change notifies the listeners, who read the new value', () => {
  const count = observable(0);
  const seen: number[] = [];
  count.subscribe(() => seen.push(count.get()));
  count.set(1);
  count.set(2);
  expect(seen).toEqual([1, 2]);
});

test('setting the same value notifies no listener', () => {
  const name = observable('a');
  const listener = jest.fn();
  name.subscribe(listener);
  name.set('a');
  expect(listener).not.toHaveBeenCalled();
});

test('an unsubscribed listener is not notified, and a listener that subscribed twice unsubscribes each separately', () => {
  const count = observable(0);
  const listener = jest.fn();
  const stopFirst = count.subscribe(listener);
  const stopSecond = count.subscribe(listener);
  stopFirst();
  count.set(1);
  expect(listener).toHaveBeenCalledTimes(1);
  stopSecond();
  count.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a listener that unsubscribes during a notification does not block the next listener', () => {
  const count = observable(0);
  const second = jest.fn();
  const stop = count.subscribe(() => stop());
  count.subscribe(second);
  count.set(1);
  expect(second).toHaveBeenCalledTimes(1);
});
