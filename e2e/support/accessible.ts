import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { settled } from './fits.ts';

/** Expects that axe finds nothing to complain about on the page, or in a part of it; frames of other origins are not ours. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await complaintsOf(page, { part })).toEqual([]);
}

type Look = {
  readonly part?: string;
  /** Only what these rules find, where the others were asked elsewhere. */
  readonly rules?: readonly string[];
};

/** What axe complains about, a line for each rule. */
export async function complaintsOf(page: Page, { part = 'html', rules }: Look): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .include(part)
    // Without frames it need not open a further page for what it found in each.
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const look = async () => {
    // Half faded in, nothing can be read.
    await settled(page);
    return (await axe.analyze()).violations;
  };
  let violations = await look();
  // What came while it was looked at, such as a card with a win, was fading in; what is wrong for good is wrong again.
  if (violations.length > 0) violations = await look();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
