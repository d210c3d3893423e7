import type { HostVersion, ReleaseDocument, RemoteVersion } from '@site/release-page/document/document';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { addressOf } from '../routes/addressOf.ts';
import { frameKind, placeholder, screenKind } from '../routes/frameKind.ts';
import { selectedTab, tabsOf } from '../routes/tabs.ts';
import { type Addressed, addressed } from './addressed.ts';
import { firstPicture } from './firstPicture.ts';
import { linkTo, loaded } from './linkTo.ts';
import { isFromDevice } from './storedPage.ts';
import { nextTask, untilParsed } from './timing.ts';
import { keptToken } from './visitor.ts';

/**
 * Replaces the splash by the frame of the address, from the templates in the page, until the host takes over; again
 * when the address changes before that. Shows nothing before its styles are there.
 */
export function showFrames(release: ReleaseDocument, routes: readonly Addressed[], host: NumberedHost): void {
  const show = async () => {
    const { hash } = location;
    const route = addressed(release, routes);
    const frame = route && frameOf(route, routes, host);
    if (!frame) return dropFrame();
    // At once, because that requests the first picture; a page from the device has a shape, and seldom needs a frame.
    const early = isFromDevice() ? undefined : frame.draw();
    await styled(frame.styles).then(untilParsed);
    const root = document.getElementById('root');
    const isWanted = () => hash === location.hash && (isFrame() || document.getElementById('splash'));
    if (!root || !isWanted()) return;
    const isDrawn = isFrame();
    for (const name of ['frame', 'framePlayer', 'frameScreen']) delete root.dataset[name];
    // The host comes from the browser's cache. It draws everything at once, with the data stored on the device, and a
    // frame would only delay it.
    if (!isDrawn && isHere(host, host.scripts)) {
      if (!frame.screen) return;
      const { version, preload } = route;
      const isThere = await haveArrived(version, [version.entry, ...preload.js]);
      // The host may have begun to draw without it.
      if (isThere && isWanted()) root.dataset.frameScreen = frame.screen;
      return;
    }
    const splash = document.getElementById('splash');
    const { around, main, screen } = early ?? frame.draw();
    const addScreen = () => screen && main?.append(screen);
    if (splash) {
      // Behind the splash each part is laid out in a task of its own: one layout of everything takes longer than a
      // page may let a tap wait.
      splash.style.zIndex = '1';
      const layOut = async () => {
        root.getBoundingClientRect();
        await nextTask();
        return isWanted();
      };
      root.replaceChildren(splash, around);
      if (!(await layOut())) return;
      addScreen();
      if (!(await layOut())) return;
      splash.remove();
    } else {
      addScreen();
      root.replaceChildren(around);
    }
    root.dataset.frame = route.path;
    if (frame.isPlayer) root.dataset.framePlayer = '';
    if (frame.screen) root.dataset.frameScreen = frame.screen;
  };
  const stay = () => undefined;
  const showNext = () => {
    if (isFrame() || document.getElementById('splash')) show().catch(stay);
    else removeEventListener('hashchange', showNext);
  };
  addEventListener('hashchange', showNext);
  addEventListener('click', noteTap);
  show().catch(stay);
}

/**
 * Marks the button tapped while no code can react to it; the host does so once it has taken over. The last tap
 * counts.
 */
function noteTap({ target }: Event): void {
  const button = isFrame() && target instanceof Element && target.closest<HTMLElement>('#root button');
  if (!button) return;
  for (const other of document.querySelectorAll<HTMLElement>('[data-tapped]')) delete other.dataset.tapped;
  button.dataset.tapped = '';
}

/** Whether the page shows a frame, and not the site yet. */
export function isFrame(): boolean {
  return document.getElementById('root')?.dataset.frame !== undefined;
}

/** Removes the frame, because a message in its place must not appear beside it. */
export function dropFrame(): void {
  const root = document.getElementById('root');
  if (!root || !isFrame()) return;
  root.replaceChildren();
  delete root.dataset.frame;
}

function frameOf(route: Addressed, routes: readonly Addressed[], host: NumberedHost) {
  const isPlayer = keptToken() !== null;
  const shell = template(`${host.base} ${frameKind(route, isPlayer)}`);
  if (!shell) return undefined;
  const own = template(`${route.version.base} ${screenKind(route.expose, isPlayer)}`);
  const screen = own?.dataset.standsOn === shell.dataset.standsOn ? own : undefined;
  return {
    isPlayer,
    /** The name by which the host recognises the screen in the frame. */
    screen: screen && addressOfFile(route.version.base + route.version.entry) + route.expose,
    styles: [
      ...styleSheets().filter(({ href }) => href.startsWith(addressOfFile(host.base))),
      ...(screen ? stylesOf(route) : []),
    ],
    draw() {
      const around = document.importNode(shell.content, true);
      fillHeader(around, route, routes);
      fillTabs(around, route, routes);
      const main = around.querySelector('main');
      main?.setAttribute('aria-busy', 'true');
      const within = screen && document.importNode(screen.content, true);
      if (within) main?.replaceChildren();
      if (route.skeleton) main?.firstElementChild?.setAttribute('data-shape', route.skeleton);
      for (const place of within?.querySelectorAll<HTMLElement>('[data-first-picture]') ?? [])
        firstPicture(place);
      // `screen` is the content of `main`.
      return { around, main, screen: within };
    },
  };
}

function isHere({ base }: { readonly base: string }, files: readonly string[]): boolean {
  return files.every((file) => performance.getEntriesByName(addressOfFile(base + file)).length > 0);
}

/** Resolves to true when all these files are loaded, and to false where the page has no link to one of them. */
async function haveArrived(version: HostVersion | RemoteVersion, files: readonly string[]): Promise<boolean> {
  const links = [...document.querySelectorAll('link')].filter(({ rel }) => rel === 'preload');
  const linkOf = (file: string) => links.find(({ href }) => href === addressOfFile(version.base + file));
  const missing = files.filter((file) => !isHere(version, [file])).map(linkOf);
  if (missing.includes(undefined)) return false;
  await Promise.all(missing.map((link) => link && loaded(link)));
  return true;
}

function addressOfFile(path: string): string {
  return new URL(path, document.baseURI).href;
}

function template(name: string): HTMLTemplateElement | undefined {
  // Compared in code, because a selector cannot express every name of a version.
  return [...document.querySelectorAll<HTMLTemplateElement>('template')].find(
    ({ dataset }) => dataset.frame === name,
  );
}

function fillHeader(frame: ParentNode, route: Addressed, routes: readonly Addressed[]): void {
  const { title, titleByType, actions = [] } = route;
  const type = new URLSearchParams(location.hash.split('?')[1]).get('type') ?? '';
  const arrow = frame.querySelector('header [aria-label="返回"]');
  if (!title) arrow?.parentElement?.remove();
  else if (arrow?.nextElementSibling) arrow.nextElementSibling.textContent = titleByType?.[type] ?? title;
  if (!actions.includes('drawer')) frame.querySelector('header [aria-label="打开菜单"]')?.remove();
  for (const role of ['service', 'login', 'register'] as const) {
    const link = frame.querySelector(`header a[href="#${placeholder(role)}"]`);
    if (role === 'service' && !actions.includes(role)) link?.remove();
    else link?.setAttribute('href', `#${addressOf(routes, role)}`);
  }
}

function fillTabs(frame: ParentNode, route: Addressed, routes: readonly Addressed[]): void {
  const sample = frame.querySelector('nav a');
  if (!sample?.parentElement || sample.closest('main')) return;
  const tabs = tabsOf(routes);
  const selected = selectedTab(tabs, route);
  const items = tabs.map((tab) => {
    const item = sample.cloneNode(true) as Element;
    item.setAttribute('href', `#${tab.path}`);
    item.setAttribute('data-selected', String(tab === selected));
    if (tab === selected) item.setAttribute('aria-current', 'page');
    item.querySelector('path')?.setAttribute('d', tab.icon);
    if (item.lastElementChild) item.lastElementChild.textContent = tab.label;
    return item;
  });
  sample.parentElement.replaceChildren(...items);
}

/**
 * Returns the links to the screen's styles, and adds those that are missing. While a link is loading, its `data-href`
 * is empty, so that the runtime does not take it for loaded.
 */
function stylesOf({ version, preload }: Addressed): HTMLLinkElement[] {
  return preload.css.map((file) => {
    const link = linkTo(version, file, 'stylesheet');
    const known = styleSheets().find(({ href }) => href === link.href);
    if (known) return known;
    link.dataset.href = '';
    link.addEventListener('load', () => delete link.dataset.href);
    link.addEventListener('error', () => link.remove());
    document.head.append(link);
    return link;
  });
}

function styleSheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll('link')].filter(({ rel }) => rel === 'stylesheet');
}

function styled(links: readonly HTMLLinkElement[]): Promise<unknown> {
  return Promise.all(links.map((link) => link.sheet ?? loaded(link)));
}

/** Whether the page shows nothing of a host: the splash, a frame or nothing at all. */
export function isBlank(): boolean {
  return (
    isFrame() ||
    Boolean(document.getElementById('splash')) ||
    !document.getElementById('root')?.firstElementChild
  );
}
