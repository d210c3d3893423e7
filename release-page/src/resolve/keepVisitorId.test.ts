/** @environment page */
import { keepVisitorId } from './keepVisitorId.ts';
import { visitorId } from './visitorId.ts';

test('a new visitor gets an id, which stays theirs', () => {
  expect(visitorId()).toBeNull();
  const id = keepVisitorId();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect([keepVisitorId(), visitorId()]).toEqual([id, id]);
});
