/** @environment page */

import { type Note, onNote } from '@site/release-page/load/notes';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { releaseOf, route } from '@site/release-page/testing/release';
import { endSession } from '@site/shared';
import { runtimeConfigSchema } from '@site/shared/config';
import { appInfo, visitUrl } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, type Reply, refusal } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import * as scheduler from 'scheduler';
import * as v from 'valibot';
import { startSite } from './startSite.ts';

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  network = fakeNetwork();
  network.answer(appInfo, ok({ title: '鲸湾娱乐' }));
});

/** Starts the site and lets its first calls be answered. */
async function start() {
  const release = releaseOf([route('/', { serves: 'hall' }), route('/enter', { serves: 'login' })]);
  const router = startSite(v.parse(runtimeConfigSchema, {}), () => routeTable(release, null));
  await new Promise((resolve) => setTimeout(resolve));
  return router;
}

test.each<[string, Reply]>([
  ['a refusal', refusal('系统繁忙', 500)],
  ['an unreadable answer', { text: '<html>' }],
  ['no answer', { failure: 'network' }],
])(
  'the host requests the visit address once at start; %s shows nothing to the player [S-103]',
  async (_, reply) => {
    network.answer(visitUrl, reply);
    await start();
    expect(network.sent(visitUrl)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('React draws for up to 30 ms before it yields to the page (ADR 53)', async () => {
  network.answer(visitUrl, ok({ url: '' }));
  await start();
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const yields = await new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_NormalPriority, () => {
      const begun = now;
      resolve(
        [29, 30].map((ms) => {
          now = begun + ms;
          return scheduler.unstable_shouldYield();
        }),
      );
    });
  });
  clock.mockRestore();
  expect(yields).toEqual([false, true]);
});

test('the host notes a call and the fields of its answer that could not be read, for the reporter', async () => {
  const notes: Note[] = [];
  onNote((one) => notes.push(one));
  network.answer(visitUrl, ok({ url: { href: '/' } }));
  await start();
  const at = expect.any(Number);
  const field = { field: 'url', seen: 'an object', expected: 'a text is expected' };
  expect(notes.filter((one) => 'path' in one && one.path === visitUrl.path)).toEqual([
    { kind: 'unread', at, path: visitUrl.path, fields: [field] },
    { kind: 'call', at, path: visitUrl.path, ms: at, error: undefined },
  ]);
  onNote(() => {});
});

test('a refusal of the site’s settings shows, like that of any other call', async () => {
  network.answer(visitUrl, ok({ url: '' }));
  network.answer(appInfo, refusal('系统繁忙', 500));
  await start();
  expect(screen.getByRole('alert')).toHaveTextContent('系统繁忙');
});

test('when a session ends, the host opens the address that the release has for the log-in [S-096]', async () => {
  sessionStorage.setItem('token', 't');
  await start();
  expect(window.location.hash).toBe('#/');
  await act(() => endSession());
  expect(window.location.hash).toBe('#/enter');
});

test('a referred visitor lands on the log-in of the release, with the code [S-013]', async () => {
  window.history.replaceState(null, '', '/?pid=A7');
  await start();
  expect(window.location.hash).toBe('#/enter?type=1&pid=A7');
});

test('calls sent ahead survive a corrected address and end when the player navigates', async () => {
  const left = new Map([['POST /api/balance {} ', new Promise<never>(() => {})]]);
  window.siteFirst = left;
  const router = await start();
  await act(() => router.navigate('/', { replace: true }));
  expect(left.size).toBe(1);
  await act(() => router.navigate('/enter'));
  expect(left.size).toBe(0);
  delete window.siteFirst;
});
