import { answerKinds } from '../scenes/fuzz/answerKinds.ts';
import { changedText, fieldsOf } from '../scenes/fuzz/fields.ts';
import { FuzzDrill } from '../scenes/fuzz/fuzzDrill.ts';
import { fuzzPlayer } from '../scenes/fuzz/fuzzPlayer.ts';
import { dealt, readSlice, sliced } from '../scenes/fuzz/plan.ts';
import { coverageOf, type FuzzFigures, failureText, sumOf } from '../scenes/fuzz/report.ts';
import { cellsOf, deliveryOf, readTrial, trialText } from '../scenes/fuzz/trial.ts';
import { valueKinds } from '../scenes/fuzz/valueKinds.ts';
import { covers } from '../support/covers.ts';
import { drillPort, sitePort } from '../support/ports.ts';
import { SeededChoices } from '../support/seededChoices.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared');

const SEED = 1;
const TRIALS = 12;
const places = ['activity', 'room', 'deposit', 'open:wallet', 'act:transfer'];
const answer = {
  status: 200,
  text: '{"code":200,"message":"ok","data":{"list":[{"name":"甲","money":"1.00"}]}}',
};
/** An answer in which every form of a value occurs. */
const formed = {
  status: 200,
  text: '{"code":200,"message":"ok","data":{"a":["1"],"money":"1234.50","at":"2026-11-03 12:00:00","empty":{},"n":1}}',
};
const wanted = (text: string) => readTrial(`visitor activity POST /api/activitylist ${text}`);

test('the fuzzer changes each field of an answer, and no other field with it', () => {
  const value = JSON.parse(answer.text);
  expect(fieldsOf(value)).toEqual([
    'code',
    'message',
    'data',
    'data.list',
    ...['0', '*'].flatMap((at) => ['', '.name', '.money'].map((name) => `data.list.${at}${name}`)),
  ]);
  const changed = (field: string, kind: string) => deliveryOf({ field, kind }, answer)?.text;
  expect(changed('data.list.0.name', 'missing')).toBe(answer.text.replace('"name":"甲",', ''));
  expect(changed('data.list.*.money', 'beyond-numbers')).toBe(answer.text.replace('"1.00"', '1e309'));
  expect(changed('data.list', 'an-empty-list')).toBe(answer.text.replace(/\[.*\]/, '[]'));
  expect(JSON.parse(changed('data.list', 'many-entries') ?? '').data.list).toHaveLength(5_000);
  expect(changed('data.list.0', 'prototype')).toContain('{"__proto__":{');
  expect(changed('message', 'the-same-twice')).toBeUndefined();
  expect(changed('data.none', 'null')).toBeUndefined();
  expect(deliveryOf(wanted('$ half-json'), answer)?.text).toBe(
    answer.text.slice(0, Math.ceil(answer.text.length / 2)),
  );
  for (const [name, kind] of Object.entries(answerKinds)) expect(kind(formed), name).not.toEqual(formed);
  for (const [name, kind] of Object.entries(valueKinds)) {
    const raws = [null, 1, '字', [1], { a: 1 }]
      .map((field) => changedText({ field }, 'field', kind))
      .filter(Boolean);
    expect(raws.length, name).toBeGreaterThan(0);
    for (const raw of raws) expect(() => JSON.parse(raw ?? ''), name).not.toThrow();
  }
});

test('the same seed gives the same trials, which cover every call, field and kind; a trial is read back from its text', () => {
  const asked = ['/api/a', '/api/b'].map((path) => ({ ...wanted('$ late'), call: `GET ${path}`, answer }));
  const deal = (seed: number, count: number) => dealt(asked, count, new SeededChoices(seed)).map(trialText);
  expect(deal(5, 40)).toEqual(deal(5, 40));
  expect(deal(5, 40)).not.toEqual(deal(6, 40));
  const all = deal(5, 100_000);
  expect(new Set(all).size).toBe(2 * cellsOf('GET /api/a', answer).length);
  expect(all.map((text) => trialText(readTrial(text)))).toEqual(all);
  const kinds = Object.keys({ ...answerKinds, ...valueKinds }).length;
  expect(new Set(deal(5, 300).map((text) => readTrial(text).kind)).size).toBe(kinds);
  expect(() => readTrial('player wallet null')).toThrow('is no trial');
  const calls = asked.flatMap((call) => Array.from({ length: 20 }, () => call));
  const rare = ['room', 'deposit'].map((place) => ({ ...asked[0], place }) as (typeof asked)[number]);
  const first = dealt([...calls, ...rare], 3, new SeededChoices(5)).map(({ place }) => place);
  expect(first.sort()).toEqual(['activity', 'deposit', 'room']);
});

test('slices share the trials of a seed, and their sum names a missing slice and one of another seed', () => {
  const asked = [{ ...wanted('$ late'), call: 'GET /api/a', answer }];
  const all = dealt(asked, 50, new SeededChoices(5));
  const slices = [1, 2, 3].map((number) => sliced(all, readSlice(`${number}/3`)));
  for (const { length } of slices) expect(length).toBeGreaterThan(5);
  expect(slices.flat().map(trialText).sort()).toEqual(all.map(trialText).sort());
  expect(sliced(all, readSlice(''))).toBe(all);

  const [first, second, third] = slices.map((trials, at): FuzzFigures => {
    const own = { seed: 5, seconds: 2, played: trials.length, counted: trials.length };
    const slice = { number: at + 1, of: 3 };
    return { ...own, slice, failures: [], unrepeated: [], uncounted: [] };
  });
  if (!first || !second || !third) throw new Error('There are three slices.');
  expect(sumOf([third, first, second])).toMatchObject({ counted: 50, bad: 0, seconds: 6, problems: [] });
  expect(sumOf([first, third]).problems).toEqual(['slice 2/3 is there 0 times']);
  const stranger = { ...second, seed: 6 };
  expect(sumOf([first, stranger, third]).problems).toEqual([
    'slice 2/3 is not of the first file’s seed and slices',
  ]);
  const failure = { trial: wanted('$ late'), number: 1, findings: [] };
  expect(sumOf([first, { ...second, failures: [failure] }, third]).bad).toBe(1);
});

test('the fuzzer finds planted defects, each by its symptom; a trial whose answer no page requests does not count', async ({
  browser,
}) => {
  test.slow();
  const site = {
    port: sitePort,
    linePort: drillPort('fuzz'),
    token: '',
    plant: plantDefects,
    patienceMs: 1_500,
  };
  const drill = await FuzzDrill.open(browser, site, 2);
  try {
    const planted = {
      uncaught: wanted('data.data.0.title null'),
      'wrong text': wanted('data.data.0.title missing'),
      sideways: wanted('data.data.0.title long-letters'),
      white: wanted('$ status-500'),
      frozen: wanted('data.data.0.title zero'),
      'crash card': wanted('$ status-502'),
      'console error': wanted('$ status-503'),
      refused: wanted('$ valid-lists-with-gaps'),
    };
    const unasked = readTrial('visitor activity POST /api/nothing $ status-500');
    const failureTexts: string[] = [];
    const failed = (failure: Parameters<typeof failureText>[0]) =>
      failureTexts.push(failureText(failure, SEED));
    const end = await drill.play([...Object.values(planted), unasked], { failed, played() {} });
    const verdicts = (text: string) =>
      end.failures
        .filter(({ trial }) => trialText(trial) === text)
        .flatMap(({ findings }) => findings.map(({ verdict }) => verdict));
    for (const [verdict, trial] of Object.entries(planted))
      expect(verdicts(trialText(trial)), verdict).toEqual([verdict]);
    expect(end.uncounted).toEqual([unasked]);
    expect(failureTexts.find((text) => text.includes(' null'))).toContain(
      `npm run drill -- fuzz --trial '${trialText(planted.uncaught)}'`,
    );
  } finally {
    await drill.close();
  }
});

test('with changed answers and stored data, no screen is white, broken, too wide or without feedback', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const token = await fuzzPlayer(baseURL ?? '');
  const drill = await FuzzDrill.open(browser, { port: sitePort, linePort: drillPort('fuzz'), token }, 2);
  try {
    const asked = await drill.survey(({ name }) => places.includes(name));
    const trials = dealt(asked, TRIALS, new SeededChoices(SEED));
    const failureTexts: string[] = [];
    const end = await drill.play(trials, {
      failed: (failure) => failureTexts.push(failureText(failure, SEED)),
      played() {},
    });
    expect(failureTexts).toEqual([]);
    // On a busy machine a page may not have reached an input that it reads late.
    expect(end.counted.length, end.uncounted.map(trialText).join()).toBeGreaterThan(TRIALS * 0.9);
    expect(coverageOf(asked, end.counted).addresses.tried).toBeGreaterThanOrEqual(places.length);
  } finally {
    await drill.close();
  }
});

/** Runs in the page: shows every kind of problem that the drill detects, depending on the answer of /api/activitylist. */
function plantDefects(): void {
  type Listed = { readonly data?: { readonly data?: readonly { readonly title?: unknown }[] } };
  const show = (text: string) => {
    const line = document.createElement('p');
    line.style.whiteSpace = 'nowrap';
    line.textContent = text;
    document.querySelector('main')?.append(line);
  };
  const withStatus: Readonly<Record<number, () => void>> = {
    500: () => document.querySelector('main')?.replaceChildren(),
    502: () => show('页面出了点问题'),
    503: () => console.error('planted'),
  };
  const careless = (answer: Listed) => {
    const listed = answer.data?.data;
    if (!Array.isArray(listed)) return show('加载失败');
    const title = listed[0]?.title;
    if (title === undefined) return show(`${title}`);
    // Counts work instead of time, which passes also while other processes have the processor.
    if (title === 0) for (let sum = 0; sum < 4e9; sum += 1);
    if ((title as string).length > 1_000) show(title as string);
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function planted(...args) {
    this.addEventListener('load', () => {
      if (!this.responseURL.endsWith('/api/activitylist')) return;
      // The screen itself shows the answer first.
      setTimeout(() => {
        const isGood = this.status === 200;
        if (isGood) careless(JSON.parse(this.responseText));
        else withStatus[this.status]?.();
      }, 20);
    });
    return send.apply(this, args);
  };
}
