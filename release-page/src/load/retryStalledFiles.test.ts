/** @environment page */
import { retryStalledFiles } from './retryStalledFiles.ts';

let stop = () => {};

/** A file as `loadFile` requests it, and a mock that counts its `load` events. */
function askFor(tag: 'script' | 'link', address: string) {
  const file = document.createElement(tag) as HTMLScriptElement & HTMLLinkElement;
  const handleLoad = jest.fn();
  file.onload = handleLoad;
  file.integrity = 'sha256-x';
  if (tag === 'script') Object.assign(file, { src: address }).dataset.file = '';
  else Object.assign(file, { rel: 'stylesheet', href: address });
  document.head.append(file);
  return { file, handleLoad };
}

const addresses = () =>
  [...document.querySelectorAll('script,link')].map(
    (file) => file.getAttribute('src') ?? file.getAttribute('href'),
  );
const other = () => document.head.lastElementChild as HTMLScriptElement & HTMLLinkElement;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test.each(['script', 'link'] as const)(
  'a %s that hangs is requested at once under another address',
  (tag) => {
    const { file, handleLoad } = askFor(tag, 'http://localhost/remotes/wallet/1/a?retry=7');
    stop = retryStalledFiles();
    expect(addresses()).toEqual([
      'http://localhost/remotes/wallet/1/a?retry=7',
      expect.stringMatching(/^http:\/\/localhost\/remotes\/wallet\/1\/a\?retry=\d+$/),
    ]);
    expect(other().integrity).toBe('sha256-x');
    other().dispatchEvent(new Event('load'));
    expect(handleLoad).toHaveBeenCalledTimes(1);
    expect(file.isConnected).toBe(false);
    // A style applies only while its element is in the page.
    expect(addresses()).toHaveLength(tag === 'link' ? 1 : 0);
  },
);

test('a file requested from now on is requested again once, when it takes longer than a second', () => {
  stop = retryStalledFiles();
  jest.advanceTimersByTime(500);
  askFor('script', 'b.js');
  jest.advanceTimersByTime(1_000);
  expect(addresses()).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(addresses()).toHaveLength(2);
  jest.advanceTimersByTime(10_000);
  expect(addresses()).toHaveLength(2);
});

test('a file that arrives late replaces its second request', () => {
  const { file } = askFor('link', 'f.css');
  stop = retryStalledFiles();
  file.dispatchEvent(new Event('load'));
  expect(addresses()).toEqual(['f.css']);
});

test('after a failed second request the first one still counts', () => {
  const { file, handleLoad } = askFor('script', 'c.js');
  stop = retryStalledFiles();
  other().dispatchEvent(new Event('error'));
  expect(handleLoad).not.toHaveBeenCalled();
  expect([file.isConnected, addresses()]).toEqual([true, ['c.js']]);
});

test('a loaded style and a script of the page itself are not requested again', () => {
  const { file } = askFor('link', 'd.css');
  Object.defineProperty(file, 'sheet', { value: {} });
  document.head.append(Object.assign(document.createElement('script'), { src: 'host.js' }));
  stop = retryStalledFiles();
  expect(addresses()).toEqual(['d.css', 'host.js']);
});

test('a page whose policy refuses the second address keeps the first request', () => {
  askFor('script', 'e.js');
  const refusing = jest.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
    throw new TypeError('This document requires TrustedScriptURL');
  });
  expect(() => {
    stop = retryStalledFiles();
  }).not.toThrow();
  expect(addresses()).toEqual(['e.js']);
  refusing.mockRestore();
});
