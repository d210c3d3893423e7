/** @environment page */
import { keepLostHost, takeLostHosts } from './lostHosts.ts';

beforeEach(() => sessionStorage.clear());

test('hosts that the line kept away are handed out once, the newest twenty', () => {
  const lost = Array.from({ length: 25 }, (_, at) => ({ version: '2.0.0', cause: 'late' as const, at }));
  lost.forEach(keepLostHost);
  expect(takeLostHosts()).toEqual(lost.slice(5));
  expect(takeLostHosts()).toEqual([]);
});

test.each(['{}', '7', '[null,{},{"version":"1.0.0","cause":"late"}]'])(
  'what else lies there kept no host away: %s',
  (text) => {
    sessionStorage.setItem('lostHosts', text);
    expect(takeLostHosts()).toEqual([]);
  },
);
