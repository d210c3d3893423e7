import type { Page } from '@playwright/test';

type Change = (text: string) => string;

/** Fields that the page uses as keys, without which it would not work. */
const leadsOn =
  /^(id|type|platname|platform_name|game_code|catecode|gamecode|category_id|pay_way|paytype|api_token|birthday|timeout|expect|nextexpect)$/;
const isAddress = /^(\/|https?:|data:)/;
const isNumber = /^-?[\d.]+$/;

/** Changes every text in the platform's answers to a page. */
export async function changeEveryText(page: Page, change: Change): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const answer: unknown = await response.json().catch(() => null);
    await route.fulfill(answer === null ? { response } : { response, json: changed(answer, change) });
  });
}

function changed(value: unknown, change: Change, name = ''): unknown {
  if (typeof value === 'string') {
    return value === '' || leadsOn.test(name) || isAddress.test(value) || isNumber.test(value)
      ? value
      : change(value);
  }
  if (Array.isArray(value)) return value.map((entry) => changed(entry, change, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, changed(entry, change, key)]));
}
