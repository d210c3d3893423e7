import { servedPathIn } from './servedPath.ts';

const head = '<190>Nov  8 15:04:05 site_served: ';
const path = '/remotes/wallet/1.5.0/entry.0123456789.js';
const pathIn = (text: string) => servedPathIn(Buffer.from(text, 'latin1'));

test.each([
  ['of nginx', `${head}${path}`, path],
  ['with the name of its machine', `<190>Nov 28 15:04:05 front-1 site_served: ${path}`, path],
  ['about a host', `${head}/host/2.0.0-rc.1+5/packages.js`, '/host/2.0.0-rc.1+5/packages.js'],
])('a line %s names the path of an entry', (_kind, text, expected) => {
  expect(pathIn(text)).toBe(expected);
});

test.each([
  ['nothing', ''],
  ['no date', `<190>site_served: ${path}`],
  ['another tag', `<190>Nov  8 15:04:05 nginx: ${path}`],
  ['no path', `${head}wallet`],
  ['an address of a player', `${head}${path} 203.0.113.9`],
  ['a query', `${head}${path}?token=1`],
  ['a coded sign', `${head}/remotes/%77allet/1.5.0/entry.js`],
  ['a line end', `${head}${path}\n`],
  ['two lines', `${head}${path}\n${head}${path}`],
  ['a zero', `${head}${path}\0`],
  ['letters beyond ASCII', `${head}/remotes/w\xe4llet/1.5.0/entry.js`],
  ['a path that is too long', `${head}/${'a'.repeat(256)}`],
  ['a name of a machine that is too long', `<190>Nov  8 15:04:05 ${'a'.repeat(256)} site_served: ${path}`],
  ['a message of 60 KB', head + '/a'.repeat(30_000)],
  ['a priority that is too long', `<1900>Nov  8 15:04:05 site_served: ${path}`],
])('a message with %s is refused', (_what, text) => {
  expect(pathIn(text)).toBeUndefined();
});
