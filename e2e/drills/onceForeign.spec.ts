import { chromium } from '@playwright/test';
import { ForeignLane, type ForeignPlan, foreignKinds } from '../scenes/once/foreignLane.ts';
import { withoutPictures } from '../support/browser/browserLaunch.ts';
import { covers } from '../support/covers.ts';
import { drillPort } from '../support/ports.ts';
import { expect, test } from '../support/test.ts';

covers('wallet', 'lottery', 'shared', 'sandbox');

const { withdrawal, transfer, bet } = foreignKinds;
type Case = Omit<ForeignPlan, 'number'> & {
  readonly title: string;
  readonly end: { readonly shown: string; readonly booked: number };
};

/** A sample of `npm run drill -- once --foreign`, in the forms in which rows were misread before. */
const cases: readonly Case[] = [
  {
    title: 'a withdrawal that is booked, and listed as 1,001.00 in UTC',
    kind: withdrawal,
    shape: { amounts: 'grouped', time: 'utc', transferTypes: 'in-is-4' },
    fate: 'booked, answered by 502',
    end: { shown: 'succeeded', booked: 1 },
  },
  {
    title: 'a withdrawal that is booked, and listed below zero in Unix seconds',
    kind: withdrawal,
    shape: { amounts: 'negative', time: 'unix', transferTypes: 'in-is-4' },
    fate: 'booked, answered by 502',
    end: { shown: 'succeeded', booked: 1 },
  },
  {
    title: 'a withdrawal that has never arrived',
    kind: withdrawal,
    shape: { amounts: 'grouped', time: 'iso', transferTypes: 'in-is-4' },
    fate: 'never arrived',
    end: { shown: 'refused', booked: 0 },
  },
  {
    title: 'a transfer that is booked under the other type of 账户明细',
    kind: transfer,
    shape: { amounts: 'grouped', time: 'minute', transferTypes: 'in-is-4', zone: '+08:00' },
    fate: 'booked, answered by 502',
    end: { shown: 'succeeded', booked: 1 },
  },
  {
    title: 'a transfer that the platform books 55 s late',
    kind: transfer,
    shape: { amounts: 'plain', time: 'beijing', transferTypes: 'in-is-3', zone: '+08:00' },
    fate: 'arrived 55 s late',
    end: { shown: 'succeeded', booked: 1 },
  },
  {
    title: 'a bet that is booked twice',
    kind: bet,
    shape: { amounts: 'grouped', time: 'beijing', transferTypes: 'in-is-3', zone: '+08:00' },
    fate: 'booked twice',
    end: { shown: 'unknown', booked: 2 },
  },
];

test('before a platform without keys, in any form of records, the page never states the opposite of what was booked when the answer is lost', async () => {
  const browser = await chromium.launch(withoutPictures);
  const lane = await ForeignLane.open(browser, drillPort('onceForeign'));
  try {
    for (const [number, { title, end, ...plan }] of cases.entries())
      expect(await lane.play({ ...plan, number }), title).toEqual(end);
    expect(lane.moneyProblems()).toEqual([]);
  } finally {
    await lane.close();
    await browser.close();
  }
});
