// Takes a remote in a repository of its own from the packed packages to players: npm run drill -- packages
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matching } from '@site/build/paths';
import { outsideRemote, packedSizes, type Timed } from '../scenes/releases/outsideRemote.ts';
import { Complaints } from '../support/browser/complaints.ts';
import { sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { liveDocument, requestLiveRelease } from '../support/releases/liveRelease.ts';
import { conclude, round } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const timed: Timed = async (step, work) => {
  const began = Date.now();
  const result = await work();
  console.log(`${String(round((Date.now() - began) / 1000)).padStart(6)} s  ${step}`);
  return result;
};

const folder = mkdtempSync(join(tmpdir(), 'sports-'));
const site = await copiedSite(sitePort);
const browser = await openBrowser();
try {
  const { script } = await outsideRemote(folder, 'sports', '体育', timed);
  await timed('check its types', () => script('typecheck'));
  await timed('run its test', () => script('test'));
  await timed('build it', () => script('build'));
  const toStore = ['--store', site.store, '--by', 'team of sports'];
  const release = (...args: readonly string[]) => script('release', ...args, ...toStore);
  await timed('publish it', () => release('publish', 'sports', '--no-build', '--no-promote'));
  await timed('make its preview', () => release('preview', 'sports@1.0.0'));

  const player = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const noticed = new Complaints(player);
  await player.goto(site.address);
  const tab = player.getByRole('link', { name: '体育' });
  await player.getByRole('link', { name: '大厅' }).waitFor();
  const isUnseenBefore = (await tab.count()) === 0;

  const tester = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const testerComplaints = new Complaints(tester);
  await timed('show the preview', async () => {
    await tester.goto(`${site.address}/?preview=sports@1.0.0#/sports`);
    await tester.getByRole('heading', { name: '体育' }).waitFor();
    await tester.getByText('预览 sports 1.0.0').waitFor();
  });

  const said = await timed('compare its types with the live host’s, build it and make it live', () =>
    release('publish', 'sports', '--version', '1.0.1'),
  );
  await timed('show it on a page that was open', async () => {
    await requestLiveRelease(player);
    // An open page shows the remote after its next navigation.
    await player.getByRole('link', { name: '发现' }).click();
    await tab.click();
    await player.getByRole('heading', { name: '体育' }).waitFor();
  });

  const [map = ''] = matching('maps/sports/1.0.1/SportsScreen*.map.br', site.store);
  const played = map.replace('maps/', 'remotes/').replace(/\.map\.br$/, '');
  const frames = Array.from({ length: 50 }, (_, place) => `at ${played}:1:${place * 20 + 1}`);
  writeFileSync(join(folder, 'stack.txt'), frames.join('\n'));
  const placed = await timed('read a stack of it', () => release('stack', 'stack.txt'));

  console.log(`\nbytes packed: ${JSON.stringify(packedSizes())}`);
  console.log(
    `bytes for players (brotli): ${readFileSync(join(folder, 'dist/sizes.json'), 'utf8').trim()}\n`,
  );
  const { revision } = liveDocument(site.store);
  const kept = readFileSync(join(site.store, 'releases/live', `${revision}.json`), 'utf8');
  conclude({
    'its screens were opened on the live host before it went live': /"seen": ?"[1-9]\d* screens in/.test(
      kept,
    ),
    'its sources were held against the types of the live host':
      /types of sports are compatible with host/.test(said),
    'a stack of it is read in its own sources':
      /\(?src\/sports\/SportsScreen\.tsx:\d+:\d+\)? +\[sports 1\.0\.1\]/.test(placed),
    'players do not see the remote before it is live': isUnseenBefore,
    'nobody’s console complains': [...noticed.unexpected(), ...testerComplaints.unexpected()].length === 0,
  });
  for (const text of [...noticed.unexpected(), ...testerComplaints.unexpected()]) console.log(text);
} finally {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}
