/** @environment page */

import { setStyles } from './versionStyles.ts';

afterEach(() => document.head.replaceChildren());

function style(href: string, media: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media });
  document.head.append(link);
  return link;
}

test('the styles of a version alone are not displayed, and later as they were', () => {
  const links = [
    style('http://store.example/remotes/shop/1.0.0/a.css', 'print'),
    style('http://store.example/remotes/shop/1.0.0/b.css', ''),
    style('http://store.example/remotes/shop/1.0.1/a.css', ''),
  ];
  const seen = () => links.map(({ media }) => media);
  setStyles('http://store.example/remotes/shop/1.0.0/', false);
  setStyles('http://store.example/remotes/shop/1.0.0/', false);
  expect(seen()).toEqual(['not all', 'not all', '']);
  setStyles('http://store.example/remotes/shop/1.0.0/', true);
  setStyles('http://store.example/remotes/shop/1.0.0/', true);
  expect(seen()).toEqual(['print', '', '']);
});
