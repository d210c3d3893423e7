import { keepScreen, type Screen } from '@site/release-page/load/loadedScreens';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { releaseOf, route } from '@site/release-page/testing/release';
import { useAtomValue, useLocation, useQuery, userInfoAtom } from '@site/shared';
import { runtimeConfigSchema } from '@site/shared/config';
import { configureSite, createMemoryRouter, openSession } from '@site/shared/host';
import { useEffect, useLayoutEffect } from 'react';
import * as v from 'valibot';
import { isUnrehearsed, noteShown, rehearse } from './rehearse.tsx';

const main = document.body.appendChild(document.createElement('main'));
let measured: string[];
let changed: MutationRecord[];
const watching = new MutationObserver((records) => changed.push(...records));

/** A table whose only address shows this screen, which is in memory. */
function tableWith(screen: Screen) {
  const table = routeTable(releaseOf([route('/mine', { login: true })]), null);
  for (const { target } of table) keepScreen(target, screen);
  return table;
}

async function rehearsalOf(screen: Screen) {
  const table = tableWith(screen);
  const [mine] = table;
  if (!mine) throw new Error('the test release has a screen');
  await rehearse(mine, table, createMemoryRouter(['/?a=1']));
  return mine;
}

beforeAll(() => configureSite(v.parse(runtimeConfigSchema, {})));
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  measured = [];
  changed = [];
  openSession('');
  main.replaceChildren();
  watching.observe(document, { childList: true, subtree: true });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    measured.push(`${this.parentElement?.tagName} ${this.innerHTML}`);
    return new DOMRect();
  });
});
afterEach(() => {
  watching.disconnect();
  jest.restoreAllMocks();
});

test('the pre-render draws a screen at its address, for the player who is logged in, and measures it without pictures', async () => {
  const mine = await rehearsalOf(function Mine() {
    const name = useAtomValue(userInfoAtom)?.username ?? '游客';
    return (
      <>
        <h1>我的</h1>
        <p style={{ backgroundImage: 'url("cover.webp")' }}>封面</p>
        {useLocation().pathname} {name}
        <img src="avatar.webp" alt="" />
      </>
    );
  });
  expect(measured).toEqual(['MAIN <h1>我的</h1>/mine 游客']);
  expect(main).toBeEmptyDOMElement();
  expect(isUnrehearsed(mine)).toBe(false);
});

test('a screen in the pre-render has no effects: no effect runs, no query is sent, no ref is set', async () => {
  const acted: string[] = [];
  await rehearsalOf(function Mine() {
    useLayoutEffect(() => void acted.push('layout effect'));
    useEffect(() => void acted.push('effect'));
    useQuery({ queryKey: ['mine'], queryFn: () => acted.push('query') });
    return <p ref={() => acted.push('ref')}>我的</p>;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(measured).toHaveLength(1);
  expect(acted).toEqual([]);
});

test('the pre-rendered screen leaves the page as soon as the browser has measured it', async () => {
  await rehearsalOf(() => <p>我的</p>);
  await Promise.resolve();
  expect(changed.map(({ addedNodes, removedNodes }) => addedNodes.length - removedNodes.length)).toEqual([
    1, -1,
  ]);
});

test('a screen that cannot be pre-rendered causes no error in the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const waits = new Promise(() => {});
  for (const fails of [new Error('broken'), waits])
    await rehearsalOf(() => {
      throw fails;
    });
  expect(main).toBeEmptyDOMElement();
});

test('the page does not pre-render a screen that is shown or that is not in memory', () => {
  const [mine] = tableWith(() => null);
  const [other] = routeTable(releaseOf([route('/other', { expose: './Other' })]), null);
  if (!mine || !other) throw new Error('the test release has screens');
  expect(isUnrehearsed(mine)).toBe(true);
  noteShown(mine.target);
  expect([mine, other].map(isUnrehearsed)).toEqual([false, false]);
});
