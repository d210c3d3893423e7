/** @environment page */
import { keepLostHost, takeLostHosts } from './lostHosts.ts';

beforeEach(() => sessionStorage.clear());

test('the newest twenty lost hosts are returned once', () => {
  const lost = Array.from({ length: 25 }, (_, at) => ({ version: '2.0.0', cause: 'late' as const, at }));
  lost.forEach(keepLostHost);
  expect(takeLostHosts()).toEqual(lost.slice(5));
  expect(takeLostHosts()).toEqual([]);
});

test.each(['{}', '7', '[null,{},{"version":"1.0.0","cause":"late"}]'])(
  'an invalid entry of the tab’s storage counts as no lost host: %s',
  (text) => {
    sessionStorage.setItem('lostHosts', text);
    expect(takeLostHosts()).toEqual([]);
  },
);
