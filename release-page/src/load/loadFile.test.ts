/** @environment page */
import { forgetFiles, loadFile } from './loadFile.ts';
import { unmatchedHash } from './unmatchedHash.ts';

const base = 'http://localhost/remotes/wallet/1/';
const inPage = () => [...document.head.querySelectorAll<HTMLElement>('script,link')];
const end = (how: 'load' | 'error') => inPage().at(-1)?.dispatchEvent(new Event(how));

beforeEach(() => {
  document.head.replaceChildren();
  forgetFiles('');
});

test('a script runs once for any number of callers, with its hash, and its element leaves the page', async () => {
  const both = [loadFile(`${base}a.js`, 'sha256-x'), loadFile(`${base}a.js`, 'sha256-x')];
  expect(inPage()).toHaveLength(1);
  expect(inPage()[0]).toMatchObject({ src: `${base}a.js`, integrity: 'sha256-x', crossOrigin: null });
  end('load');
  await Promise.all(both);
  await loadFile(`${base}a.js`, 'sha256-x');
  expect(inPage()).toEqual([]);
});

test('the element of a style sheet stays', async () => {
  const loading = loadFile(`${base}a.css`, 'sha256-x');
  expect(inPage()[0]).toMatchObject({ rel: 'stylesheet', href: `${base}a.css`, integrity: 'sha256-x' });
  end('load');
  await loading;
  expect(inPage()).toHaveLength(1);
});

test('a style sheet that the page started with is not requested again', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${base}a.css` });
  Object.defineProperty(link, 'sheet', { value: {} });
  document.head.append(link);
  await loadFile(`${base}a.css`, 'sha256-x');
  expect(inPage()).toEqual([link]);
});

test('a style sheet of the page that is still loading is awaited', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${base}a.css` });
  document.head.append(link);
  const isThere = jest.fn();
  const loading = loadFile(`${base}a.css`, 'sha256-x').then(isThere);
  await Promise.resolve();
  expect(isThere).not.toHaveBeenCalled();
  end('load');
  await loading;
  expect(inPage()).toHaveLength(2);
});

test('a preload hint does not count as a loaded style sheet', () => {
  const hint = Object.assign(document.createElement('link'), { rel: 'preload', href: `${base}a.css` });
  document.head.append(hint);
  loadFile(`${base}a.css`, 'sha256-x');
  expect(inPage()).toHaveLength(2);
});

test.each(['script a.js', 'style a.css'])(
  'the element of a %s that fails is removed, and the next call requests the file again',
  async (what) => {
    const address = `${base}${what.split(' ')[1]}`;
    const failing = loadFile(address, 'sha256-x');
    end('error');
    await expect(failing).rejects.toThrow(`Cannot load ${what.split(' ')[0]} ${address}`);
    expect(inPage()).toEqual([]);
    const again = loadFile(address, 'sha256-x');
    end('load');
    await again;
  },
);

test.each([undefined, ''])('a file without a hash (%j) gets a hash that no bytes match', (hash) => {
  loadFile(`${base}a.js`, hash);
  expect(inPage()[0]).toHaveProperty('integrity', unmatchedHash);
});

test('a file of another origin is requested without credentials', () => {
  loadFile('https://cdn.example/a.js', 'sha256-x');
  expect(inPage()[0]).toHaveProperty('crossOrigin', 'anonymous');
});

test('a forgotten file runs again', async () => {
  const first = loadFile(`${base}a.js`, 'sha256-x');
  end('load');
  await first;
  forgetFiles(base);
  loadFile(`${base}a.js`, 'sha256-x');
  expect(inPage()).toHaveLength(1);
});
