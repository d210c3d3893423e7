import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeNetwork, renderScreen } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import SponsorScreen from './SponsorScreen.tsx';
import SponsorsScreen from './SponsorsScreen.tsx';

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

const addresses = ['https://sail.example.com/club', 'https://cup.example.com/'];
const openPage = (type: string, sponsorship: string[] = addresses) =>
  renderScreen(SponsorScreen, { at: `/zhanzhuye?type=${type}`, config: { sponsorship } });

test('there are two sponsored projects, and the page ends with 没有更多了~ [H-105 H-106]', () => {
  renderScreen(SponsorsScreen, { at: '/zhanzhu' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/zhanzhuye?type=1', '#/zhanzhuye?type=2']);
  expect(document.querySelector('p:last-child')).toHaveTextContent(/^没有更多了~$/);
});

test.each([
  ['1', addresses[0]],
  ['2', addresses[1]],
])('the page of type %s frames the configured address %s, sandboxed [S-023]', (type, address) => {
  const { container } = openPage(type);
  const frame = container.querySelector('iframe');
  expect(frame).toHaveAttribute('src', address);
  expect(frame).toHaveAttribute('sandbox');
  expect(network.requests).toEqual([]);
});

test.each([
  ['2', [addresses[0] ?? '']],
  ['1', []],
  ['3', addresses],
  ['', addresses],
])(
  'type "%s" with the addresses %j shows a message, can be closed and leads to the two projects',
  async (type, sponsorship) => {
    const { container, user, address } = openPage(type, sponsorship);
    expect(screen.getByText('赞助项目不存在')).toBeVisible();
    expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: '查看赞助合作' }));
    expect(address()).toBe('/zhanzhu');
  },
);

test('no picture of this screen weighs more than 12 KB', () => {
  const folder = join(import.meta.dirname, 'pictures');
  const heavy = readdirSync(folder).filter((file) => readFileSync(join(folder, file)).length > 12 * 1024);
  expect(heavy).toEqual([]);
});
