import { tabPlace } from './tabs.ts';

const tab = { label: '体育', icon: 'M0 0', place: 2 };

test.each([
  [{ tab }, 2],
  [{ tab, inTab: 0 }, 0],
  [{ inTab: 3 }, 3],
  [{ tab: { ...tab, action: true } }, undefined],
  [{ tab: { ...tab, action: true }, inTab: 1 }, 1],
  [{}, undefined],
])('a route that declares %j belongs to place %s of the tab bar', (declared, place) => {
  expect(tabPlace(declared)).toBe(place);
});
