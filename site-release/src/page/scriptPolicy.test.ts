/** @environment page */
import { pageProgram } from './inlineScripts.ts';

type Policy = { createScriptURL(address: string): string | undefined };
let policy: Policy;

beforeAll(() => {
  const createPolicy = (name: string, made: Policy) => {
    expect(name).toBe('default');
    policy = made;
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  new Function(pageProgram('scriptPolicy'))();
});

test.each([
  'host/1.0.0/main.0123456789.js',
  'http://localhost/remotes/wallet/1.0.0-local.x1/entry.0123456789.js',
  '/remotes/hall/2.0.0+build.7/Hall.0123456789.js',
  'remotes/hall/2.0.0/Hall.0123456789.js?retry=12',
  'remotes/shop/1.0.0/static/js/async/@shop~list.js',
  'sw.js',
  'failure.js?retry=0',
])('the script policy admits %s', (address) => {
  expect(policy.createScriptURL(address)).toBe(new URL(address, document.baseURI).href);
});

test.each([
  'https://evil.example/remotes/wallet/1.0.0/entry.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  '/api/upload.js',
  '/uploads/sw.js',
  'sw.js?retry=1',
  'uploads/failure.js',
  'failure/1.js',
  'failure.js?retry=x',
  '/uploads/1.0.0/avatar.js',
  'remotes/../uploads/1.0.0/avatar.js',
  'remotes/wallet/%2e%2e/%2e%2e/uploads/a.js',
  'remotes/wallet/1.0.0/static/../../../../uploads/a.js',
  'remotes/wallet/1.0.0//evil.example/a.js',
  'remotes/wallet/1.0.0/entry.js?callback=alert',
  'remotes/wallet/1.0.0/entry.js?retry=1&callback=alert',
  'remotes/wallet/1.0.0/entry.js?retry=x',
  'remotes/wallet/1.0.0/entry.js#retry',
  'remotes/wallet/1.0.0/picture.svg',
  'http://localhost.evil.example/host/1.0.0/main.js',
  'blob:http://localhost/0-0-0',
])('the script policy refuses %s', (address) => {
  expect(policy.createScriptURL(address)).toBeUndefined();
});

test('the script policy works without effect in a browser without Trusted Types', () => {
  Reflect.deleteProperty(window, 'trustedTypes');
  expect(() => new Function(pageProgram('scriptPolicy'))()).not.toThrow();
});
