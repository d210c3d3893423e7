import type { Page } from '@playwright/test';

/** Names, masked ones among them, and abbreviations that Chinese players read in Latin letters. */
const knownNames =
  /^(WHALE BAY|VIP\d*|YYYY-MM-DD|APP|USDT|TRC20|ERC20|USDT-(TRC|ERC)20|PG、PP、JDB、MG|\w+\*{3}|[DW]\d{10,}|\*+\w{4})$/;

/** Returns the visible texts and accessible names of the page, one by one. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode as Text;
      if (parentElement?.checkVisibility() && !parentElement.closest('script')) texts.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim());
  });

const isForeign = (text: string) =>
  /[A-Za-z]{2}/.test(text) && !/\p{Script=Han}/u.test(text) && !knownNames.test(text);

/** Returns the texts of the page, visible or announced, that are not Chinese, besides these names. */
export async function foreignTexts(page: Page, names: readonly string[]): Promise<string[]> {
  return (await textsOf(page)).filter(isForeign).filter((text) => !names.includes(text));
}
