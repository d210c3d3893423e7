/** @environment page */
import type { ReleaseDocument, ReleasedRoute, RemoteChannel, RemoteVersion } from '@site/release-page';
import { runStartPage } from '../testing/runStartPage.ts';

const route = (path: string, name: string, details: Partial<ReleasedRoute> = {}): ReleasedRoute => ({
  path,
  login: false,
  expose: `./${name}`,
  header: 'logo',
  preload: { js: [`${name}.js`], css: [`${name}.css`] },
  ...details,
});
const version = (number: string, routes: ReleasedRoute[]): RemoteVersion => ({
  base: `remotes/hall/${number}/`,
  entry: 'entry.js',
  container: 'hall',
  requires: {},
  routes,
  integrity: { 'Hall.css': 'sha256-hall' },
  commit: '',
  builtAt: '',
});
const routes = [
  route('/', 'Hall', {
    serves: 'hall',
    first: [{ method: 'POST', path: '/api/banners' }],
    actions: ['service'],
    tab: { place: 1, label: '大厅', icon: 'M1 1' },
  }),
  route('/gifts', 'Gifts', {
    header: 'none',
    skeleton: 'cards',
    tab: { place: 2, label: '优惠', icon: 'M2 2' },
  }),
  route('/about', 'About', { header: 'title', title: '关于我们', titleByType: { '6': '隐私政策' } }),
  route('/enter', 'Enter', { serves: 'login' }),
  route('/help', 'Help', { serves: 'service' }),
];
const hall: RemoteChannel = {
  active: '1.0.0',
  lastGood: '1.0.0',
  blocked: [],
  versions: { '1.0.0': version('1.0.0', routes), '2.0.0': version('2.0.0', routes) },
};
const host = {
  version: '1.0.0',
  base: 'host/1.0.0/',
  provides: {},
  scripts: ['main.js'],
  styles: ['main.css'],
  integrity: { 'main.js': 'sha256-js', 'main.css': 'sha256-css' },
};

const corner = '<a class="corner" href="#/-login">登录</a>';
const tabs =
  '<nav><a data-selected="false" href="#/-hall"><svg><path d="M0 0"></path></svg><span>-</span></a></nav>';
const arrow = '<div class="titled"><button aria-label="返回"></button><h1>-</h1></div>';
const brand = '<div><button aria-label="打开菜单"></button><a href="#/-service">客服</a></div>';
const around = (header: string) =>
  `<div><header>${header}</header><main><i aria-busy="true">骨架</i></main>${tabs}</div>`;
const ofHost: Record<string, string> = {
  'logo visitor': around(brand + corner),
  'logo player': around(`${brand}<b>--</b>`),
  title: around(arrow),
  none: `<div><main><i aria-busy="true">骨架</i></main>${tabs}</div>`,
};
const place = '<section class="place" data-first-picture="/api/banners"></section>';
const ofHall = (number: string) => ({
  './Hall visitor': `<p>大厅 ${number}</p>${place}`,
  './Hall player': `<p>玩家大厅 ${number}</p>`,
});

type Site = { readonly remote?: RemoteChannel; readonly hallStandsOn?: string };

/** Opens a page that carries these templates, as the browser would. */
function open(hash: string, { remote = hall, hallStandsOn = 'aaaa' }: Site = {}): void {
  const release = { host, remotes: { hall: remote } } as unknown as ReleaseDocument;
  document.head.innerHTML = [
    '<script type="application/json" id="site-config">{"apiBase":""}</script>',
    `<script type="application/json" id="site-release">${JSON.stringify(release)}</script>`,
  ].join('');
  const templates = (base: string, standsOn: string, frames: Record<string, string>) =>
    Object.entries(frames).map(
      ([kind, html]) =>
        `<template data-frame="${base} ${kind}" data-stands-on="${standsOn}">${html}</template>`,
    );
  document.head.innerHTML += [
    ...templates('host/1.0.0/', 'aaaa', ofHost),
    ...templates('remotes/hall/1.0.0/', hallStandsOn, ofHall('1.0.0')),
    ...templates('remotes/hall/2.0.0/', hallStandsOn, ofHall('2.0.0')),
  ].join('');
  document.body.innerHTML = '<div id="root"><div id="splash">鲸湾娱乐</div></div>';
  for (const name of Object.keys(root().dataset)) delete root().dataset[name];
  delete document.documentElement.dataset.host;
  window.location.hash = hash;
  runStartPage();
}
const root = () => document.getElementById('root') as HTMLElement;
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
/** A scheduler that runs a task before all others. */
const scheduler = { postTask: (act: () => void) => settle().then(act) };
async function arrive(): Promise<void> {
  await settle();
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.dispatchEvent(new Event('load'));
}
async function styled(): Promise<void> {
  await arrive();
  // One task for each part, and some more for those that a busy machine runs in between.
  for (let task = 0; task < 10; task += 1) await settle();
}
/** Goes to another address and waits for `hashchange`, which the browser fires in a task of its own. */
async function goTo(hash: string): Promise<void> {
  if (window.location.hash === hash) return;
  const isKnown = new Promise((resolve) => {
    window.addEventListener('hashchange', resolve);
  });
  window.location.hash = hash;
  await isKnown;
}
const main = () => root().querySelector('main');

/** The platform's response to every request. */
let answer: unknown;
class AnsweringRequest {
  readonly status = 200;
  responseText = '';
  onload = () => {};
  open = () => {};
  setRequestHeader = () => {};
  getAllResponseHeaders = () => '';
  send = () => {
    this.responseText = JSON.stringify(answer);
    this.onload();
  };
}

const listening: (() => void)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  const add = window.addEventListener;
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    add.call(window, type, listener);
    listening.push(() => window.removeEventListener(type, listener));
  };
  listening.push(() => {
    window.addEventListener = add;
  });
  answer = {};
  Object.assign(window, { XMLHttpRequest: AnsweringRequest, scheduler });
  Object.assign(performance, { getEntriesByName: () => [] });
  DOMTokenList.prototype.supports = () => true;
});

/** Removes what the page's program left: its listeners, and its pending tasks. */
afterEach(async () => {
  await goTo('');
  for (const remove of listening.splice(0)) remove();
  jest.restoreAllMocks();
  for (let task = 0; task < 3; task += 1) await settle();
});

test('the hall’s frame replaces the splash when its styles are loaded: header, tabs, screen', async () => {
  open('#/');
  await settle();
  expect(root().textContent).toBe('鲸湾娱乐');
  await styled();
  expect(main()?.textContent).toBe('大厅 1.0.0');
  expect(main()?.getAttribute('aria-busy')).toBe('true');
  expect([...root().querySelectorAll('header a')].map((link) => link.getAttribute('href'))).toEqual([
    '#/help',
    '#/enter',
  ]);
  expect(root().querySelector('[aria-label="打开菜单"]')).toBeNull();
  const items = [...root().querySelectorAll('nav a')].map((item) => [
    item.textContent,
    item.getAttribute('href'),
    item.querySelector('path')?.getAttribute('d'),
    item.getAttribute('aria-current'),
    item.getAttribute('data-selected'),
  ]);
  expect(items).toEqual([
    ['大厅', '#/', 'M1 1', 'page', 'true'],
    ['优惠', '#/gifts', 'M2 2', null, 'false'],
  ]);
  expect(root().dataset).toMatchObject({
    frame: '/',
    frameScreen: 'http://localhost/remotes/hall/1.0.0/entry.js./Hall',
  });
});

test('the frame is laid out behind the splash in two tasks, and shown after both', async () => {
  const steps: (string | undefined)[][] = [];
  const layOut = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    steps.push([
      document.getElementById('splash')?.style.zIndex,
      main()?.textContent ?? '',
      root().dataset.frame,
    ]);
    return new DOMRect();
  });
  const shown = () => [document.getElementById('splash') !== null, root().dataset.frame];
  open('#/');
  await arrive();
  await Promise.resolve();
  for (const expected of [1, 2]) {
    await settle();
    expect(shown()).toEqual([true, undefined]);
    expect(steps).toHaveLength(expected);
  }
  await settle();
  expect(shown()).toEqual([false, '/']);
  expect(steps).toEqual([
    ['1', '', undefined],
    ['1', '大厅 1.0.0', undefined],
  ]);
  layOut.mockRestore();
});

test('a browser without a scheduler shows the whole frame in one task', async () => {
  Reflect.deleteProperty(window, 'scheduler');
  open('#/');
  await arrive();
  await settle();
  expect([document.getElementById('splash'), root().dataset.frame]).toEqual([null, '/']);
});

test.each([
  ['the host draws', () => root().replaceChildren('网站')],
  [
    'the address changes',
    () => {
      window.location.hash = '#/about';
    },
  ],
])('the frame stops when %s between its parts', async (_, happen) => {
  open('#/');
  await arrive();
  await settle();
  happen();
  await styled();
  expect(root().textContent).not.toContain('大厅 1.0.0');
});

test('the screen’s styles have their hash, and are marked as loaded only when they are', async () => {
  open('#/');
  await settle();
  const link = () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href$="Hall.css"]');
  expect(link()?.getAttribute('data-href')).toBe('');
  expect(link()?.integrity).toBe('sha256-hall');
  link()?.dispatchEvent(new Event('load'));
  expect(link()?.hasAttribute('data-href')).toBe(false);
  open('#/');
  await settle();
  link()?.dispatchEvent(new Event('error'));
  expect(link()).toBeNull();
});

test.each([
  ['#/about', '关于我们'],
  ['#/about?type=6', '隐私政策'],
])('the frame at %s shows its own title %s and nothing of the hall', async (hash, title) => {
  open(hash);
  await styled();
  expect(root().querySelector('h1')?.textContent).toBe(title);
  expect(main()?.textContent).toBe('骨架');
  expect(root().dataset.frameScreen).toBeUndefined();
});

test('a player sees the skeleton for players', async () => {
  sessionStorage.setItem('token', 't');
  open('#/');
  await styled();
  expect(main()?.textContent).toBe('玩家大厅 1.0.0');
  expect(root().querySelector('.corner')).toBeNull();
  expect(root().dataset.framePlayer).toBe('');
});

test('a visitor in a canary sees the canary’s frame', async () => {
  open('#/', { remote: { ...hall, canary: { version: '2.0.0', bps: 10_000, salt: 's' } } });
  await styled();
  expect(main()?.textContent).toBe('大厅 2.0.0');
});

/** Opens the hall with these files in the browser's cache. */
async function openAgain(...kept: string[]): Promise<void> {
  const here = kept.map((file) => `http://localhost/${file}`);
  const getEntriesByName = (name: string) => (here.includes(name) ? [{ name }] : []);
  Object.assign(performance, { getEntriesByName });
  open('#/');
  await styled();
}

test('no frame is drawn when the host’s script is cached, and the host learns which screen is loaded', async () => {
  const script = 'host/1.0.0/main.js';
  const screen = ['entry.js', 'Hall.js'].map((file) => `remotes/hall/1.0.0/${file}`);
  await openAgain(script, ...screen);
  expect(root().textContent).toBe('鲸湾娱乐');
  expect({ ...root().dataset }).toEqual({
    frameScreen: 'http://localhost/remotes/hall/1.0.0/entry.js./Hall',
  });
  await openAgain(...screen);
  expect(main()?.textContent).toBe('大厅 1.0.0');
});

test('a screen whose script loads later is marked then, unless the host has drawn or the address has changed', async () => {
  const entryArrives = () =>
    document
      .querySelector('link[rel=preload][href$="hall/1.0.0/entry.js"]')
      ?.dispatchEvent(new Event('load'));
  const openWithout = () => openAgain('host/1.0.0/main.js', 'remotes/hall/1.0.0/Hall.js');
  await openWithout();
  expect(root().textContent).toBe('鲸湾娱乐');
  expect({ ...root().dataset }).toEqual({});
  entryArrives();
  await settle();
  expect(root().dataset.frameScreen).toBe('http://localhost/remotes/hall/1.0.0/entry.js./Hall');
  await openWithout();
  root().innerHTML = '<p>网站</p>';
  entryArrives();
  await settle();
  expect({ ...root().dataset }).toEqual({});
  await openWithout();
  await goTo('#/gifts');
  entryArrives();
  await settle();
  expect({ ...root().dataset }).toEqual({});
});

test('a screen built with other shared sources than the host shows a skeleton', async () => {
  open('#/', { hallStandsOn: 'bbbb' });
  await styled();
  expect(main()?.textContent).toBe('骨架');
});

test('a tap on the frame shows the frame of the next address, and changes nothing after the host’s takeover', async () => {
  open('#/');
  await styled();
  await goTo('#/gifts');
  await styled();
  expect(main()?.textContent).toBe('骨架');
  expect(main()?.querySelector<HTMLElement>('[aria-busy]')?.dataset).toMatchObject({ shape: 'cards' });
  expect(root().querySelector('[aria-current=page]')?.textContent).toBe('优惠');
  expect(root().querySelector('header')).toBeNull();
  delete root().dataset.frame;
  root().innerHTML = '<p>网站</p>';
  await goTo('#/');
  await styled();
  expect(root().textContent).toBe('网站');
});

test('the frame marks the last tapped button for the host', async () => {
  open('#/');
  await settle();
  document.getElementById('splash')?.click();
  await styled();
  root().insertAdjacentHTML('beforeend', '<button id="a"></button><button id="b"><i></i></button>');
  document.getElementById('a')?.click();
  root().querySelector<HTMLElement>('#b i')?.click();
  const tapped = () => [...root().querySelectorAll('[data-tapped]')].map(({ id }) => id);
  expect(tapped()).toEqual(['b']);
  delete root().dataset.frame;
  document.getElementById('a')?.click();
  expect(tapped()).toEqual(['b']);
});

test('a tab of a preview shows no frame', async () => {
  sessionStorage.setItem('preview', 'hall@2.0.0');
  open('#/');
  await styled();
  expect(root().textContent).toBe('鲸湾娱乐');
});

describe('the first picture', () => {
  const decoded: string[] = [];
  beforeEach(() => {
    decoded.length = 0;
    HTMLImageElement.prototype.decode = async function decode() {
      decoded.push(this.src);
    };
  });
  const painted = () => root().querySelector<HTMLElement>('.place');

  test('of a first call’s answer is painted in its place', async () => {
    answer = { data: [{ src: '/art/"1".svg' }] };
    open('#/');
    await styled();
    expect(painted()?.style.backgroundImage).toBe('url("http://localhost/art/%221%22.svg")');
    expect(painted()?.dataset.painted).toBe('');
  });

  test.each([
    [{ data: [{ src: 'javascript:alert(1)' }] }],
    [{ data: [{ src: 'https://a:b@example.com/1.svg' }] }],
    [{ data: [] }],
    [{ data: [{ src: 7 }] }],
    ['nothing'],
  ])('is absent when the answer is %j', async (given) => {
    answer = given;
    open('#/');
    await styled();
    expect(painted()?.dataset.painted).toBeUndefined();
    expect(decoded).toEqual([]);
  });
});
