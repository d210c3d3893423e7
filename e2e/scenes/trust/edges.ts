import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { type Meddling, type MeddlingLine, meddlingLine } from '../../support/network/meddlingLine.ts';
import { problemFiles } from '../../support/releases/computer.ts';
import { EVIL, putDocument, withVersion } from '../../support/releases/forgery.ts';
import { requestLiveRelease } from '../../support/releases/liveRelease.ts';
import { Device } from './Device.ts';
import { cell, type Expected, formerTitle, type Stage } from './Stage.ts';
import type { Attack, Row } from './table.ts';

type Answers = Readonly<Record<string, Meddling>>;

/** An attack of an edge in front of a store that stays as it is. */
type EdgeCase = {
  readonly attack: Attack;
  /** Returns the answers of the edge by path. */
  answers(stage: Stage): Answers;
  readonly open: Expected;
  readonly returning: Expected;
};

const documentPath = '/releases/live.json';
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

/** Returns an answer with a file. */
export function file(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Meddling {
  const type = types[/\w+$/.exec(path)?.[0] ?? ''] ?? 'application/json';
  return { kind: 'answer', status: 200, headers: { 'content-type': type, ...headers }, body };
}

/** Returns the page and the document of a store as an edge answers them, after a change that is taken back. */
export function changed(stage: Stage, change: () => void): Answers {
  change();
  const [html, live] = ['index.html', 'releases/live.json'].map((path) =>
    readFileSync(join(stage.store, path), 'utf8'),
  );
  stage.restore();
  return { '/': file('index.html', html ?? ''), [documentPath]: file(documentPath, live ?? '') };
}

function pageOf(answers: Answers): Answers {
  return { '/': answers['/'] as Meddling };
}

const formerFiles = (stage: Stage) => changed(stage, () => stage.before.putInto(stage.store));
const loadsNone: Expected = { outcome: 'unmoved', text: 'nobody needs to: it loads no page' };

export const edgeAttacks: readonly EdgeCase[] = [
  {
    attack: 'arbitrary software',
    answers: (stage) =>
      changed(stage, () => putDocument(stage.store, withVersion(stage.document, 'wallet', EVIL, stage.evil))),
    open: { outcome: 'unmoved' },
    returning: { outcome: 'unsigned' },
  },
  {
    attack: 'rollback',
    answers: formerFiles,
    open: { outcome: 'unmoved', text: 'the page: not newer than what it runs' },
    returning: { outcome: 'older' },
  },
  {
    attack: 'mix and match',
    answers: (stage) => pageOf(formerFiles(stage)),
    open: loadsNone,
    returning: { outcome: 'older' },
  },
  {
    attack: 'wrong software',
    answers: (stage) => {
      const path = `/${stage.version('wallet', stage.later).base}`;
      const body = readFileSync(join(stage.store, stage.evil.base, 'entry.js'), 'utf8');
      return { [path]: file('entry.js', body, { 'access-control-allow-origin': '*' }) };
    },
    open: { outcome: 'unmoved', text: 'nobody needs to: it has the files' },
    returning: { outcome: 'file refused', shown: formerTitle },
  },
];

/** Lets an edge answer these paths; one that ends in / stands for the entry in that folder. */
export function meddle(line: MeddlingLine, answers: Answers): void {
  line.meddle(({ path }) => {
    const folder = path.replace(/entry\.\w+\.js$/, '');
    return answers[path] ?? (folder.length > 1 && folder !== path ? answers[folder] : undefined);
  });
}

/** Returns the cell of the command for a store behind a false edge. */
export async function untouched({ store }: Stage): Promise<string> {
  expect(await problemFiles(store)).toEqual([]);
  return 'nothing to find: the store is untouched';
}

/** Plays the attacks of an edge on one open and one returning page. */
export async function playEdge(browser: Browser, stage: Stage, sitePort: number): Promise<Row[]> {
  const line = await meddlingLine(sitePort);
  const players = { address: line.address, token: stage.token };
  const open = await Device.visit(browser, players);
  const returning = await Device.visit(browser, players);
  const command = await untouched(stage);
  const rows: Row[] = [];
  for (const one of edgeAttacks) {
    await returning.emptyCache();
    await returning.leave();
    await open.note();
    meddle(line, one.answers(stage));
    const [seen, back] = [await open.follow(), await returning.comeBack()];
    expect(line.meddled(), 'the edge has answered').toBeGreaterThan(0);
    rows.push({
      attack: one.attack,
      attacker: 'edge',
      command,
      open: cell(seen, one.open),
      returning: cell(back, one.returning),
    });
    line.meddle();
  }
  await Promise.all([open.close(), returning.close(), line.close()]);
  return rows;
}

/** Plays an edge whose document does not end. */
export async function playEndless(browser: Browser, stage: Stage, sitePort: number): Promise<Row> {
  const line = await meddlingLine(sitePort);
  const players = { address: line.address, token: stage.token };
  const open = await Device.visit(browser, players);
  const returning = await Device.visit(browser, players);
  await returning.leave();
  meddle(line, { ...pageOf(formerFiles(stage)), [documentPath]: { kind: 'endless' } });
  const hungUp = open.page.waitForEvent('requestfailed', (request) => request.url().endsWith(documentPath));
  await open.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const seen = await open.lookAgain();
  const back = await returning.comeBack();
  await hungUp;
  line.meddle();
  await requestLiveRelease(open.page);
  await Promise.all([open.close(), returning.close(), line.close()]);
  return {
    attack: 'endless data',
    attacker: 'edge',
    command: await untouched(stage),
    open: cell(seen, { outcome: 'unmoved', text: 'the page: hangs up after 10 s, and goes on meanwhile' }),
    returning: cell(back, { outcome: 'older' }),
  };
}
