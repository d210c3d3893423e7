import { folderOfName, isApplicationName, nameOfFolder } from './applicationName.ts';

test.each(['shop', 'shop-app', 'shop_app', 'shopApp', 'app1', '@org/shop', '@my-org/shop_app'])(
  '%s is a name, and its folder leads back to it',
  (name) => {
    expect(isApplicationName(name)).toBe(true);
    const folder = folderOfName(name);
    expect(folder).toMatch(/^[\w@~-]+$/);
    expect(nameOfFolder(folder)).toBe(name);
    expect(folderOfName(folder)).toBe(folder);
  },
);

test.each([
  ['is empty', ''],
  ['begins with a digit', '1shop'],
  ['has a dot', 'shop.app'],
  ['has folders', 'org/shop'],
  ['leaves its folder', '../shop'],
  ['has a scope alone', '@org'],
  ['has two scopes', '@org/team/shop'],
  ['has a folder’s tilde', '@org~shop'],
  ['has another script', '商店'],
  ['has a line behind it', 'shop\n'],
  ['is too long', `a${'b'.repeat(80)}`],
])('a text that %s is no name', (_, text) => {
  expect(isApplicationName(text)).toBe(false);
});
