import { observable } from './observable.ts';

test('a change is told to whoever listens, who then reads the new value', () => {
  const count = observable(0);
  const seen: number[] = [];
  count.subscribe(() => seen.push(count.get()));
  count.set(1);
  count.set(2);
  expect(seen).toEqual([1, 2]);
});

test('what stays the same is told to nobody', () => {
  const name = observable('a');
  const listener = jest.fn();
  name.subscribe(listener);
  name.set('a');
  expect(listener).not.toHaveBeenCalled();
});

test('whoever stops listening hears no more, and one who listens twice stops each by itself', () => {
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

test('one who stops while it is told keeps no other from hearing', () => {
  const count = observable(0);
  const second = jest.fn();
  const stop = count.subscribe(() => stop());
  count.subscribe(second);
  count.set(1);
  expect(second).toHaveBeenCalledTimes(1);
});
