import type { ReleaseDocument, ReleasedRoute } from '@site/release-page';
import { createReleaseStore } from '@site/release-page/follow/releaseStore';
import { releaseOf, route, tab } from '@site/release-page/testing/release';
import { alert } from '@site/shared';
import { createMemoryRouter, type Router } from '@site/shared/host';
import { type HostBreak, hostBroke } from '@site/shared/page';
import { act, render, screen } from '@testing-library/react';
import { App } from './App.tsx';
import { HostBoundary } from './HostBoundary.tsx';
import { ReleasedRoutes } from './routing/ReleasedRoutes.tsx';
import { renderShell } from './testing/renderShell.tsx';

const breaks: HostBreak[] = [];
const handleBreak = (event: Event) => breaks.push((event as CustomEvent<HostBreak>).detail);
let isBroken = true;

function Breaking() {
  if (isBroken) throw new Error('no balance');
  return <p>鲸湾娱乐</p>;
}
const open = () => render(<Breaking />, { wrapper: HostBoundary });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  breaks.length = 0;
  isBroken = true;
  window.addEventListener(hostBroke, handleBreak);
});
afterEach(() => {
  window.removeEventListener(hostBroke, handleBreak);
  jest.restoreAllMocks();
});

test('the host shows nothing after it crashes and passes the error to the page’s own program, which decides', () => {
  const { container } = open();
  expect(container).toBeEmptyDOMElement();
  expect(breaks).toHaveLength(1);
  // Older pages take the detail for a text.
  expect(String(breaks[0])).toBe('no balance');
  expect(breaks[0]?.error).toEqual(new Error('no balance'));
});

test('重试 on the crash page renders the site again and closes the dialogs that were open', async () => {
  open();
  const asked = alert({ text: '?' });
  isBroken = false;
  act(() => breaks[0]?.startAgain?.());
  await asked;
  expect(screen.getByText('鲸湾娱乐')).toBeVisible();
});

test('a host that crashes again soon after 重试 gets no second 重试: the page has to reload', () => {
  open();
  act(() => breaks[0]?.startAgain?.());
  expect(breaks).toHaveLength(2);
  expect(breaks[1]).toMatchObject({ isAgain: true });
  expect(breaks[1]).not.toHaveProperty('startAgain');
});

test('a host that crashes again a minute after 重试 can be rendered again', () => {
  open();
  const now = jest.spyOn(performance, 'now');
  act(() => breaks[0]?.startAgain?.());
  now.mockReturnValue(performance.now() + 61_000);
  open();
  expect(breaks.at(-1)).toHaveProperty('startAgain');
});

type Parts = { readonly router: Router; readonly release: ReleaseDocument; readonly shown: ReleasedRoute };
const places: readonly [place: string, spoil: (parts: Parts) => void][] = [
  ['the router', ({ router }) => Object.defineProperty(router, 'state', { value: {} })],
  ['the subscription to the router', ({ router }) => Object.assign(router, { subscribe: thrown })],
  ['the release document', ({ release }) => Object.assign(release, { remotes: null })],
  ['the tab bar', ({ shown }) => Object.assign(shown, { tab: { place: 1, label: {}, icon: '' } })],
  ['the header', ({ shown }) => Object.assign(shown, { actions: 7 })],
];
function thrown(): never {
  throw new Error('Unexpected Application Error!');
}

test.each(places)(
  'a host whose error comes from %s shows no stack and no English text',
  async (_place, spoil) => {
    await renderShell([route('/')], '/');
    document.body.replaceChildren();
    breaks.length = 0;
    const shown = route('/', { tab: tab(1, '大厅') });
    const release = releaseOf([shown]);
    const router = createMemoryRouter(['/']);
    const releases = createReleaseStore(release);
    spoil({ router, release, shown });
    await act(async () => render(<App releases={releases} router={router} Routes={ReleasedRoutes} />));
    expect(breaks).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/[A-Za-z]{3}/);
  },
);
