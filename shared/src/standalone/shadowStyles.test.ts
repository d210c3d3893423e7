/** @environment page */
import { unmatchedHash } from '@site/release-page/load/unmatchedHash';

const base = 'https://play.example.com/remotes/wallet/1/';
/** A shadow root in the page. */
function newRoot(): ShadowRoot {
  const host = document.createElement('div');
  document.body.append(host);
  return host.attachShadow({ mode: 'open' });
}
const linksIn = (root: ShadowRoot) => [...root.querySelectorAll('link')];
const filesIn = (root: ShadowRoot) => linksIn(root).map(({ href }) => href.replace(base, ''));
/** Ends the loading of style sheets in every root of the page. */
function end(how: 'load' | 'error'): void {
  for (const host of document.body.children)
    for (const link of host.shadowRoot?.querySelectorAll('link') ?? []) link.dispatchEvent(new Event(how));
}

/** Opens a root whose styles load. */
async function opened(): Promise<{ root: ShadowRoot; close: () => void }> {
  const root = newRoot();
  const opening = openShadowRoot(root);
  end('load');
  return { root, close: await opening };
}
async function shown(file: string, hash?: string): Promise<void> {
  const showing = showStyle(base + file, hash);
  end('load');
  await showing;
}

let openShadowRoot: typeof import('./shadowStyles.ts').openShadowRoot;
let showStyle: typeof import('./shadowStyles.ts').showStyle;

beforeEach(async () => {
  document.body.replaceChildren();
  // A style sheet that was shown once applies to all later roots, for as long as the page lives.
  await jest.isolateModulesAsync(async () => {
    ({ openShadowRoot, showStyle } = await import('./shadowStyles.ts'));
  });
});

test('a style with its hash goes into every open root, once for any number of requests', async () => {
  const [one, other] = [await opened(), await opened()];
  await shown('1.css', 'sha256-x');
  await shown('1.css', 'sha256-x');
  for (const { root } of [one, other]) {
    expect(filesIn(root)).toEqual(['1.css']);
    expect(linksIn(root)[0]).toMatchObject({
      rel: 'stylesheet',
      integrity: 'sha256-x',
      crossOrigin: 'anonymous',
    });
  }
  expect(document.head.querySelector('link')).toBeNull();
});

test('a root that opens later has the earlier styles in their order', async () => {
  await shown('1.css', 'sha256-a');
  await shown('2.css', 'sha256-b');
  const { root } = await opened();
  expect(filesIn(root)).toEqual(['1.css', '2.css']);
  expect(linksIn(root).map(({ integrity }) => integrity)).toEqual(['sha256-a', 'sha256-b']);
});

test('a root is open once its styles have loaded', async () => {
  await shown('1.css', 'sha256-x');
  const isOpen = jest.fn();
  const opening = openShadowRoot(newRoot()).then(isOpen);
  await Promise.resolve();
  expect(isOpen).not.toHaveBeenCalled();
  end('load');
  await opening;
  expect(isOpen).toHaveBeenCalled();
});

test('a style is shown to every caller once it has loaded', async () => {
  await opened();
  const isShown = jest.fn();
  const showing = [1, 2].map(() => showStyle(`${base}1.css`, 'sha256-x').then(isShown));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isShown).not.toHaveBeenCalled();
  end('load');
  await Promise.all(showing);
  expect(isShown).toHaveBeenCalledTimes(2);
});

test('a closed root gets no style', async () => {
  const [{ root, close }, other] = [await opened(), await opened()];
  close();
  await shown('1.css', 'sha256-x');
  expect(filesIn(root)).not.toContain('1.css');
  expect(filesIn(other.root)).toContain('1.css');
});

test('a root that was opened twice stays open until it is closed twice', async () => {
  const { root, close } = await opened();
  const closeAgain = await openShadowRoot(root);
  close();
  close();
  await shown('1.css', 'sha256-x');
  expect(filesIn(root)).toEqual(['1.css']);
  closeAgain();
  await shown('2.css', 'sha256-x');
  expect(filesIn(root)).not.toContain('2.css');
});

test('a style that fails rejects every caller, leaves no element, and is requested again next time', async () => {
  const { root } = await opened();
  const failing = [1, 2].map(() => showStyle(`${base}1.css`, 'sha256-x'));
  const refused = Promise.allSettled(failing);
  end('error');
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(filesIn(root)).not.toContain('1.css');
  // Later roots do not get it either.
  expect(filesIn((await opened()).root)).not.toContain('1.css');
  await shown('1.css', 'sha256-x');
  expect(filesIn(root)).toContain('1.css');
});

test('a root whose styles fail is not open, and opens when they load', async () => {
  await shown('1.css', 'sha256-x');
  const root = newRoot();
  const failing = openShadowRoot(root);
  const refused = expect(failing).rejects.toThrow('Cannot load style');
  end('error');
  await refused;
  await shown('2.css', 'sha256-x');
  expect(filesIn(root)).not.toContain('2.css');
  const opening = openShadowRoot(root);
  end('load');
  await opening;
  expect(filesIn(root)).toEqual(['1.css', '2.css']);
});

test('a root that has left the page blocks no style of another root', async () => {
  const [gone, other] = [await opened(), await opened()];
  gone.root.host.remove();
  // A style sheet outside of the page fires no event.
  await shown('1.css', 'sha256-x');
  expect(filesIn(other.root)).toContain('1.css');
});

test('a style that is loading when one root closes is shown in the others', async () => {
  const [{ root, close }, other] = [await opened(), await opened()];
  const showing = showStyle(`${base}1.css`, 'sha256-x');
  root.host.remove();
  close();
  end('load');
  await showing;
  expect(filesIn(other.root)).toEqual(['1.css']);
});

test('a style without a hash gets one that no bytes match', async () => {
  const { root } = await opened();
  await shown('1.css');
  expect(linksIn(root).at(-1)).toHaveProperty('integrity', unmatchedHash);
});
