/** @environment page */

import { addFiles } from '../load/releasedFiles.ts';
import { createDefaultPolicy } from './trustedTypes.ts';

const base = 'http://store.example/remotes/shop/1.0.0/';
type Rules = Readonly<Record<'createScriptURL' | 'createScript', (text: string) => string | null>>;

function rules(): Rules {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  createDefaultPolicy();
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const [name, made] = createPolicy.mock.lastCall;
  expect(name).toBe('default');
  return made;
}

test('the policy lets pass the scripts of released versions alone', () => {
  addFiles(base, { 'a.js': 'sha384-a' });
  const { createScriptURL } = rules();
  for (const address of [`${base}a.js`, `${base}a.js?retry=1`])
    expect(createScriptURL(address)).toBe(address);
  for (const address of [`${base}b.js`, 'a.js', 'data:text/javascript,x', `${base}../1.0.1/a.js`])
    expect([address, createScriptURL(address)]).toEqual([address, null]);
});

test('the policy lets pass import maps of hashes alone', () => {
  const { createScript } = rules();
  const map = JSON.stringify({ integrity: { a: 'sha384-a' } });
  expect(createScript(map)).toBe(map);
  for (const text of ['alert(1)', '{"imports":{}}', '{"integrity":{},"imports":{}}', '[]', '"x"'])
    expect([text, createScript(text)]).toEqual([text, null]);
});

test('a browser without Trusted Types needs no policy', () => {
  expect(createDefaultPolicy).not.toThrow();
});
