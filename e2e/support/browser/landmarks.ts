import type { Page } from '@playwright/test';

/**
 * Returns the problems with the landmarks and headings of the page: it may have at most one banner, exactly
 * one main and one h1, and each navigation its own name.
 */
export function landmarkComplaints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isExposed = (element: Element) =>
      element.checkVisibility() && !element.closest('[inert], [aria-hidden="true"]');
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isExposed);
    const isModal = document.querySelector('[aria-modal="true"]') !== null;
    const isOfPage = (element: Element) =>
      !element.parentElement?.closest('main, article, section, aside, nav');
    const found: string[] = [];
    const banners = all('header, [role="banner"]').filter(isOfPage).length;
    if (banners > (isModal ? 0 : 1)) found.push(`${banners} banners`);
    const mains = all('main').length;
    if (mains !== (isModal ? 0 : 1)) found.push(`${mains} mains`);
    const names = all('nav').map((nav) => nav.getAttribute('aria-label') ?? '');
    if (names.includes('')) found.push('a navigation without a name');
    if (new Set(names).size < names.length) found.push(`navigations of one name: ${names.join(', ')}`);
    const titles = all('h1').length;
    if (titles !== (isModal ? 0 : 1)) found.push(`${titles} headings of the first level`);
    if (document.documentElement.lang !== 'zh-CN')
      found.push(`the language is ${document.documentElement.lang}`);
    return found;
  });
}
